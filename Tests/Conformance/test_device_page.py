"""The page to which a device sends its owner: static, without anything of others, and its code is compared, not sent."""

import shutil

import pytest

from harness.browser import Browser
from harness.curl import curl

VALUES = """async (typed) => {
  const field = document.getElementById("code");
  field.value = typed;
  field.dispatchEvent(new Event("input"));
  return [document.getElementById("shown").textContent, document.getElementById("typed").textContent,
          document.querySelectorAll("img").length];
}"""


@pytest.fixture
def browser(tmp_path):
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("there is no chromium; `make test` installs it where it can")
    browser = Browser(program, tmp_path)
    yield browser
    browser.close()


def test_a_code_is_shown_as_the_device_shows_it(browser, node):
    browser.open(f"https://{node.server.address}/device")
    function = f"({VALUES})"
    assert browser.run(function, " grwh pnjn") == ["GRWH-PNJN", "GRWH-PNJN", 0]
    assert browser.run(function, "GRWHPNJN") == ["GRWH-PNJN", "GRWH-PNJN", 0]
    for wrong in ("GRWH-PNJ", "GRWH-PNJA", "<img src=x>"):
        shown, typed, images = browser.run(function, wrong)
        assert "not a code" in shown and typed == "XXXX-XXXX" and images == 0
    assert browser.run(function, "") == ["", "XXXX-XXXX", 0]


def test_the_page_allows_nothing_from_elsewhere(node):
    answer = curl(node.server.address, "/device?code=%3Cscript%3E")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "form-action 'none'" in policy
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "%3Cscript" not in answer.body.decode() and "http" not in answer.body.decode()
