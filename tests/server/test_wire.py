"""What comes over the wire is a request or is refused in words; the page's types are those of the server."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from neroli.server.live.table import Table
from neroli.server.wire import jsdoc, messages
from neroli.server.wire.connection import BROKEN
from neroli.server.wire.messages import NotUnderstood, Play, Undo
from tests.server.conftest import SCREEN
from tests.server.wire import Browser, at_table, new_table

STRUCTS = get_args(messages.Request)
KINDS = (*(struct.__struct_config__.tag for struct in STRUCTS), "table", "__init__")
FIELDS = ("do", "type", "x", *sorted({name for struct in STRUCTS for name in struct.__struct_fields__}))
NUMBERS = st.integers() | st.floats() | st.sampled_from((-1, 0, 1, 3, 4, 2**63, -(2**70), 10**400))
TEXTS = st.text(max_size=30) | st.sampled_from(("", "bag", "undo", "* note N01", "\0", "\ud800", "x" * 3000, *KINDS))
PLAIN = st.none() | st.booleans() | NUMBERS | TEXTS
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(FIELDS), inner))
OBJECTS = st.fixed_dictionaries({"do": st.sampled_from(KINDS) | PLAIN}, optional=dict.fromkeys(FIELDS[1:], VALUES))
SENT = (
    OBJECTS.map(json.dumps) | VALUES.map(json.dumps) | st.text() | st.sampled_from(("[" * 3000, '{"id":' + "[" * 3000))
)
MANY = settings(max_examples=20 * int(os.environ.get("NEROLI_EXAMPLES", "4")), deadline=None)


def valid(**changed: object) -> str:
    return json.dumps({"do": "undo", "id": "r1", "seat": 0} | changed)


def test_a_request_is_decoded_into_its_struct() -> None:
    assert messages.decode(valid()) == Undo("r1", 0)
    assert messages.decode('{"do":"play","id":"r2","move":"clock 1","at":7}') == Play("r2", "clock 1", 7)


@pytest.mark.parametrize(
    "changed",
    [{"seat": -1}, {"seat": 4}, {"seat": True}, {"seat": 0.5}, {"seat": None}, {"id": ""}, {"id": "x" * 41}, {"id": 7},
     {"more": 1}, {"do": "redo"}, {"do": None}],
)  # fmt: skip
def test_whatever_is_no_request_is_not_understood(changed: dict[str, object]) -> None:
    with pytest.raises(NotUnderstood, match="not understood"):
        messages.decode(valid(**changed))


def test_what_is_not_understood_is_answered_by_its_id() -> None:
    with pytest.raises(NotUnderstood) as refusal:
        messages.decode(valid(seat="first"))
    assert refusal.value.id == "r1"


@pytest.mark.parametrize("text", ['{"x":' + "[" * 3000, "[" * 3000, '{"do":"undo","x":' + "[" * 3000])
def test_what_is_nested_too_deeply_is_not_understood(text: str) -> None:
    with pytest.raises(NotUnderstood):
        messages.decode(text)


@MANY
@given(SENT)
def test_the_decoder_takes_anything(text: str) -> None:
    with suppress(NotUnderstood):
        assert isinstance(messages.decode(text), messages.FromBrowser)


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """How a table answers a text, over a real connection."""
    from neroli.server.app import make_app
    from neroli.server.settings import Limits, Settings
    from tests.server.conftest import HERE

    limits = Limits(messages_per_second=100_000, message_burst=100_000, message_bytes=100_000)
    settings = Settings(tmp_path_factory.mktemp("house"), bot_pause=0.0, hint_seconds=0.0, limits=limits)
    with TestClient(make_app(settings), headers=HERE) as client, at_table(client, new_table(client, SCREEN)) as socket:

        def ask(text: str) -> list[dict[str, Any]]:
            """All that comes until a question after it is answered."""
            socket.send_text(text)
            socket.send_text('{"do":"why","id":"after this","part":"bag"}')
            heard = []
            while (message := socket.receive_json()).get("id") != "after this":
                heard.append(message)
            return heard

        yield ask


@MANY
@given(SENT.filter(lambda text: text.isprintable()))
def test_every_message_is_answered_once_in_words(answers: Any, text: str) -> None:
    heard = [message for message in answers(text) if "id" in message]
    assert len(heard) == 1
    assert heard[0]["type"] in ("done", "refused", "why", "rule")
    if heard[0]["type"] == "refused":
        assert len(heard[0]["words"]) > 10
        assert heard[0]["words"] != BROKEN


def test_a_fault_of_ours_is_told_and_the_line_holds(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def stumble(*_question: object) -> None:
        raise ZeroDivisionError("the token is 1234")

    monkeypatch.setattr(Table, "say", stumble)
    table = new_table(client, {**SCREEN, "kind-B": "friend"})
    with at_table(client, table) as socket:
        browser = Browser(socket)
        browser.hear()
        browser.send(do="say", words="hello")
        refusal = browser.until("refused")
        assert (refusal["id"], refusal["words"]) == ("r1", BROKEN)
        browser.send(do="why", part="bag")
        browser.until("why")
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == ["request failed"]


def test_the_page_knows_the_same_messages() -> None:
    """If this fails, run `python -m neroli.server.wire.jsdoc`."""
    assert jsdoc.OUTPUT.read_text(encoding="utf-8") == jsdoc.declarations()


def test_a_type_that_scripts_do_not_know_is_not_written() -> None:
    from msgspec import inspect

    with pytest.raises(TypeError, match="no name in the scripts"):
        jsdoc.script_type(inspect.type_info(bytes))
