"""The page and the readme of an export, opened as files: in Chromium, without a server."""

import shutil

import pytest
from pulsewire.privacy.v1 import export_pb2

from harness.browser import Browser
from harness.client import make_workout, milliseconds, new_uuid
from harness.commands import COMPLETE
from harness.export import make_export
from harness.logs import get_log
from harness.offline import start_workout_before
from harness.server import wait_until
from harness.uplink import make_sample, push_all

SAMPLE_COUNT = 1500
#: The name of a workout that would run as a script, or load something, if it were HTML.
EVIL = "<img src=x onerror='document.title=1'></script><script>document.title=2</script>, \"Legs\""
BOTH = []
CSV = [export_pb2.EXPORT_FORMAT_CSV]


@pytest.fixture
def browser(tmp_path):
    """A browser with one tab."""
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("there is no chromium; `make test` installs it where it can")
    browser = Browser(program, tmp_path)
    yield browser
    browser.close()


def train(client):
    """A workout with heart rate, which goes up from 60 to 209 again and again; gives its id."""
    workout = make_workout()
    workout.name = EVIL
    state = start_workout_before(client, (SAMPLE_COUNT + 10) * 1000, workout)
    start = milliseconds(state.start_time)
    samples = [make_sample(number, start + number * 1000, 60 + number % 150)
               for number in range(1, SAMPLE_COUNT + 1)]  # fmt: skip
    push_all(client, state.session_id, new_uuid(), samples)
    client.finish(state.session_id)
    wait_until(lambda: get_log(client, state.session_id).workout_log.heart_rate.max_bpm)
    return state.session_id


def texts(browser, selector):
    """What the elements of a page show."""
    return browser.run(f"(() => [...document.querySelectorAll('{selector}')].map((e) => e.textContent))")


@pytest.mark.parametrize("formats", [BOTH, CSV], ids=["both", "csv"])
def test_the_page_shows_what_is_in_it(client, browser, tmp_path, formats):
    train(client)
    archive = make_export(client, formats)
    archive.zip.extractall(tmp_path / "export")
    browser.open((tmp_path / "export/index.html").as_uri())

    assert browser.run("(() => document.title)") == "Your Pulsewire data"
    [heading] = texts(browser, "#workouts h3")
    assert heading.startswith(EVIL)
    assert any(f"{SAMPLE_COUNT} samples" in text for text in texts(browser, "#workouts p"))
    [points] = browser.run(
        "(() => [...document.querySelectorAll('polyline')].map((e) => e.getAttribute('points')))")
    places = [tuple(map(float, point.split(","))) for point in points.split()]
    assert 60 < len(places) <= 120 and places[0][0] == 0 and places[-1][0] == 1000
    assert all(10 <= y <= 190 for _, y in places)

    assert "60 to 209 bpm" in texts(browser, "svg + p")[0]
    tables = {file["table"] for file in archive.manifest["files"]}
    summaries = texts(browser, "summary")
    assert {text.split(":")[0] for text in summaries} == tables
    assert f"heart_rate_segments: {SAMPLE_COUNT} rows" in summaries
    links = browser.run("(() => [...document.querySelectorAll('a')].map((e) => e.getAttribute('href')))")
    assert sorted(links) == sorted(file["path"] for file in archive.manifest["files"])
    assert EVIL in texts(browser, "td")


@pytest.mark.parametrize("formats", [BOTH, CSV], ids=["both", "csv"])
def test_the_page_tells_of_every_sample_that_counts_and_has_the_sets(client, browser, tmp_path, formats):
    """Seven peaks among 900 samples, of which the picture leaves out most."""
    state = start_workout_before(client, 2_000_000)
    start = milliseconds(state.start_time)
    samples = [make_sample(number, start + number * 1000, 195 if number % 120 == 50 else 120)
               for number in range(1, 901)]  # fmt: skip
    push_all(client, state.session_id, new_uuid(), samples)
    client.apply(state, **COMPLETE)
    client.finish(state.session_id)
    wait_until(lambda: get_log(client, state.session_id).workout_log.heart_rate.max_bpm)
    make_export(client, formats).zip.extractall(tmp_path / "export")
    browser.open((tmp_path / "export/index.html").as_uri())

    shown = texts(browser, "#workouts p")
    assert any(text.startswith("120 to 195 bpm, 121 on average") for text in shown), shown
    assert any(text.startswith("Zones: ") for text in shown) and any("without pauses" in text for text in shown)
    headings = texts(browser, "#workouts th")
    assert headings[:4] == ["Exercise", "Set", "Reps", "kg"]
    first = texts(browser, "#workouts td")[:2]
    assert first == [state.workout.blocks[0].exercises[0].name, "1"]


def test_the_page_of_an_account_without_workouts_says_so(client, browser, tmp_path):
    make_export(client).zip.extractall(tmp_path / "export")
    browser.open((tmp_path / "export/index.html").as_uri())
    assert texts(browser, "#workouts p") == ["There are none."]
    assert "accounts: 1 row" in texts(browser, "summary")


def test_the_readme_names_each_file_and_its_rows(client):
    train(client)
    archive = make_export(client)
    readme = archive.zip.read("README.txt").decode()
    assert client.account_id in readme
    for file in archive.manifest["files"]:
        rows = "row" if file["row_count"] == 1 else "rows"
        assert f"  {file['path']}: {file['row_count']} {rows}\n" in readme
