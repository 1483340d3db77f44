"""The type of the house is there from the first paint, and nothing moves when it comes."""

from __future__ import annotations

import pytest

from neroli.server.fonts import FONTS
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.person import wait

SHIFTS = """new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) sum += one.value; })
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(sum), 300);
})"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pages_come_in_our_type_and_keep_still(visit: Visit, size: dict[str, int]) -> None:
    FONTS.make_all()
    page = visit(size)
    for path in ("/", "/rules/parfum", "/me"):
        page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/")[2] + path)
        wait(page, "document.fonts.status === 'loaded'")
        assert page.evaluate(SHIFTS) < 0.01
    # The second page at the latest finds the fonts in the cache of the browser.
    loaded = page.evaluate("[...document.fonts].filter((one) => one.status === 'loaded').map((one) => one.family)")
    assert {"Neroli Serif", "Neroli Sans"} <= {name.strip('"') for name in loaded}
