"""Who comes by a link is welcomed; a link says by which address friends can come."""

from __future__ import annotations

from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from neroli.server import addresses
from neroli.server.app import make_app
from neroli.server.settings import Settings
from tests.server.conftest import FRIENDS, HERE
from tests.server.wire import new_table, seat_links, stored


@pytest.mark.parametrize("title", ["parfum", "perfumery", "aqua-mirabilis"])
def test_an_invitation_says_who_to_what_and_how_it_is_played(client: TestClient, title: str) -> None:
    table = new_table(client, {**FRIENDS, "title": title})
    page = TestClient(client.app, headers=HERE).get(seat_links(client, table)[0]).text
    for words in ("Ana invites you to", "One minute", "Only watch", "Rules with pictures", 'value="Ben"'):
        assert words in page
    assert not stored(client, table).record.seats[1].is_claimed


def test_a_guest_sits_down_with_name_and_colour(client: TestClient) -> None:
    table = new_table(client, FRIENDS)
    guest = TestClient(client.app, headers=HERE)
    guest.post(seat_links(client, table)[0], data={"name": "  Zoé, la  belle ", "colour": "4"})
    seat = stored(client, table).record.seats[1]
    assert (seat.name, seat.colour, seat.is_claimed) == ("Zoé la belle", 4, True)
    assert "Zoé la belle" in guest.get("/").text


@pytest.mark.parametrize("colour", ["0", "9", "-1", "x", ""])
def test_a_colour_that_is_taken_or_none_changes_nothing(client: TestClient, colour: str) -> None:
    table = new_table(client, FRIENDS)
    TestClient(client.app, headers=HERE).post(seat_links(client, table)[0], data={"colour": colour})
    assert stored(client, table).record.seats[1].colour == 1


NEAR = {"origin": "http://127.0.0.1"}


def links_by(settings: Settings, host: str, monkeypatch: pytest.MonkeyPatch, known: str = "192.168.7.5") -> str:
    """The page of a table that was opened at 127.0.0.1, of a server that listens at `host`."""
    monkeypatch.setattr(addresses, "network_address", lambda: known)
    app = make_app(replace(settings, host=host))
    with TestClient(app, headers=NEAR, base_url="http://127.0.0.1") as client:
        return client.get(f"/t/{new_table(client, FRIENDS)}").text


def test_a_link_that_only_this_machine_knows_says_so(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    page = links_by(settings, "127.0.0.1", monkeypatch)
    assert "Only this machine knows the address" in page
    assert 'value="http://127.0.0.1/s/' in page


def test_links_have_an_address_that_friends_can_reach(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    page = links_by(settings, "0.0.0.0", monkeypatch)
    assert 'value="http://192.168.7.5/s/' in page
    assert "the one of your network" in page


def test_without_a_network_nothing_is_promised(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Only this machine knows the address" in links_by(settings, "0.0.0.0", monkeypatch, known="")


def test_the_address_in_the_network_is_none_of_this_machine_alone() -> None:
    assert addresses.network_address() == "" or not addresses.is_this_machine(addresses.network_address())
