"""Collections of others that are brought into the catalogue: wger, and the free exercise database."""

import json
import pathlib
import subprocess
import uuid

import pytest
from google.protobuf.field_mask_pb2 import FieldMask
from pulsewire.catalogue.v1 import catalogue_service_pb2 as catalogue
from pulsewire.catalogue.v1 import exercise_template_pb2 as exercises
from pulsewire.settings.v1 import regional_settings_pb2 as settings

from emulators.wger import Wger, exercise, image, translation
from harness.administrators import new_administrator
from harness.client import new_uuid
from harness.routines import import_catalogue
from harness.server import program

#: The whole collection, where it is present.
FREE_EXERCISES = pathlib.Path(__file__).resolve().parents[3] / "shared/data/free-exercise-db.exercises.json"


@pytest.fixture
def wger():
    """wger, with nothing yet."""
    service = Wger()
    yield service
    service.close()


@pytest.fixture
def administrator(node):
    """Somebody who may edit the catalogue."""
    client = new_administrator(node)
    yield client
    client.close()


def fetch(node, wger, *words):
    """Runs `pulsewired catalogue fetch` as who owns the schema."""
    return subprocess.run(
        [program(), "catalogue", "fetch", "--url", wger.url, *map(str, words)]
        + ["--owner-url", node.cluster.url("postgres")],
        capture_output=True,
        text=True,
        timeout=120,
    )


def find(client, name, language=settings.LANGUAGE_EN):
    """The exercises with a name in a language."""
    request = catalogue.ListExerciseTemplatesRequest(name=name, language=language)
    return list(client.catalogue.ListExerciseTemplates(request).exercise_templates)


def press(name, key=None, **fields):
    """An exercise in three languages, of which one is none of ours."""
    return exercise(
        key or str(uuid.uuid4()),
        translation(2, name, "<p>Lie down.</p><ul><li>Lower &amp; <b>press</b></li></ul><script>evil()</script>"),
        translation(1, name + " deutsch", "Hinlegen.<br>Dr&uuml;cken &lt;b&gt;", author="", licence=4, notes=["Langsam."]),
        translation(12, name + " en français", "Allongez-vous."),
        **fields,
    )


def test_exercises_come_by_language_without_markup_and_with_licences(node, wger, administrator):
    name = "Wger press " + new_uuid()[:8]
    pictures = [
        image("https://wger.de/media/a.png"), image("https://wger.de/media/b.png", licence=3, author="", is_main=True),
        image("http://wger.de/media/plain.png"), image("https://wger.de/media/none.png", licence=None),
    ]  # fmt: skip
    wger.exercises = [
        press(name, secondary=("triceps",), images=pictures),
        exercise(str(uuid.uuid4()), translation(4, "Solo español", "Nada")),
        exercise("no uuid", translation(2, "Nothing", "")),
    ]
    done = fetch(node, wger)
    assert done.returncode == 0, done.stderr
    assert "1 exercises are new" in done.stdout and "2 are left out" in done.stdout
    (found,) = find(administrator, name)
    assert list(found.instructions) == ["Lie down.", "Lower & press"]
    assert found.description == "© ola, CC-BY-SA 4, wger.de" and list(found.tags) == ["wger"]
    assert found.primary_muscles == [exercises.MUSCLE_CHEST]
    assert found.secondary_muscles == [exercises.MUSCLE_TRICEPS]
    assert found.movement_pattern == exercises.MOVEMENT_PATTERN_HORIZONTAL_PUSH
    assert [(one.url, one.licence, one.author, one.main) for one in found.media] == [
        ("https://wger.de/media/a.png", "CC-BY-SA 4", "kari", False),
        ("https://wger.de/media/b.png", "CC0", "", True),
    ]
    assert found.display_url == "https://wger.de/media/b.png"
    (german,) = find(administrator, name + " deutsch", settings.LANGUAGE_DE)
    assert list(german.instructions) == ["Hinlegen.", "Drücken ‹b›"] and list(german.form_tips) == ["Langsam."]
    assert german.description == "© CC-BY 4, wger.de"
    (norwegian,) = find(administrator, name, settings.LANGUAGE_NO)
    assert norwegian.language == settings.LANGUAGE_EN
    assert not find(administrator, "français")
    again = fetch(node, wger)
    assert "0 exercises are new, 0 were replaced, 1 were there." in again.stdout


def test_an_edit_stays_a_name_is_not_taken_twice_and_what_is_deleted_is_retired(node, wger, administrator):
    names = ["Wger one " + new_uuid()[:8], "Wger two " + new_uuid()[:8], "Wger three " + new_uuid()[:8]]
    keys = [str(uuid.uuid4()) for _ in names]
    wger.exercises = [press(name, key) for name, key in zip(names, keys, strict=True)]
    assert "3 exercises are new" in fetch(node, wger).stdout
    (edited,) = find(administrator, names[0])
    administrator.catalogue.UpdateExerciseTemplate(
        catalogue.UpdateExerciseTemplateRequest(
            request_id=new_uuid(), exercise_template_id=edited.id,
            exercise_template=exercises.ExerciseTemplate(name=names[0] + " mine"), update_mask=FieldMask(paths=["name"]),
        )
    )  # fmt: skip
    wger.exercises[0]["translations"][0]["description"] = "Changed."
    wger.exercises[1]["translations"][0]["description"] = "Changed, too."
    wger.exercises.append(press(names[1]))
    wger.exercises.pop(2)
    wger.deleted = [
        {"model_type": "base", "uuid": keys[2], "replaced_by": keys[1], "timestamp": "2026-11-02T10:00:00+01:00"},
        {"model_type": "base", "uuid": keys[0], "replaced_by": None, "timestamp": "2026-11-02T10:00:00+01:00"},
        {"model_type": "image", "uuid": keys[1], "replaced_by": None, "timestamp": "2026-11-02T10:00:00+01:00"},
    ]  # fmt: skip
    told = fetch(node, wger).stdout
    assert "1 were replaced" in told and "1 were left as administrators" in told
    assert "1 were left out: other exercises" in told and "1 were retired" in told
    (kept,) = find(administrator, names[0] + " mine")
    assert kept.instructions[0] == "Lie down." and kept.active
    (changed,) = find(administrator, names[1])
    assert list(changed.instructions) == ["Changed, too."]
    assert not find(administrator, names[2])
    # An edited exercise is not retired either, although wger has deleted it.
    wger.exercises.pop(0)
    assert "retired" not in fetch(node, wger).stdout
    assert find(administrator, names[0] + " mine")


def test_the_next_import_takes_what_has_changed_since(node, wger, tmp_path):
    state = tmp_path / "wger.state"
    old = press("Wger old " + new_uuid()[:8], updated="2026-11-01T10:00:00+01:00")
    wger.exercises = [old]
    assert "1 exercises are new" in fetch(node, wger, "--state", state).stdout
    assert state.read_text() == "2026-11-01T10:00:00+01:00\n"
    wger.exercises.append(press("Wger new " + new_uuid()[:8], updated="2026-11-05T10:00:00+01:00"))
    old["translations"][0]["description"] = "Changed without a word."
    done = fetch(node, wger, "--state", state)
    assert "1 exercises are new" in done.stdout
    assert state.read_text() == "2026-11-05T10:00:00+01:00\n"
    asked = [path for _, path, _ in wger.requests if "exerciseinfo" in path]
    assert "last_update_global" not in asked[0]
    assert "last_update_global__gte=2026-11-01T10:00:00%2B01:00" in asked[-1]


@pytest.mark.parametrize(
    "trouble",
    [
        ("exerciseinfo", "down"), ("exerciseinfo", "html"), ("exerciseinfo", "no list"), ("deletion-log", "reset"),
        ("exerciseinfo", "endless"), ("exerciseinfo", "shrinking"), ("language", "limited"), ("license", "down"),
    ],
)  # fmt: skip
def test_nothing_changes_while_wger_fails(node, wger, administrator, tmp_path, trouble):
    name = "Wger broken " + new_uuid()[:8]
    wger.exercises = [press(name)]
    wger.trouble = trouble
    done = fetch(node, wger, "--state", tmp_path / "state")
    assert done.returncode != 0 and "Nothing was imported." in done.stderr
    assert not find(administrator, name) and not (tmp_path / "state").exists()
    wger.trouble = None
    assert fetch(node, wger, "--state", tmp_path / "state").returncode == 0
    assert find(administrator, name)


def free_exercise(name, **fields):
    """An exercise of the free exercise database."""
    return {
        "id": name.replace(" ", "_"), "name": name, "force": "push", "level": "expert", "mechanic": "compound",
        "equipment": "dumbbell", "primaryMuscles": ["chest"], "secondaryMuscles": ["triceps", "shoulders"],
        "instructions": ["Lie on a bench.", "Press."], "category": "strength",
        "images": [f"{name.replace(' ', '_')}/0.jpg", "../../evil.jpg"], **fields,
    }  # fmt: skip


def test_the_free_exercise_database_is_imported(node, administrator, tmp_path):
    name = "Free Incline Bench Press " + new_uuid()[:8]
    file = tmp_path / "exercises.json"
    file.write_text(json.dumps([free_exercise(name), {"name": "nothing"}, 3]))
    done = import_catalogue(node.cluster, file, "--format", "free-exercise-db")
    assert done.returncode == 0, done.stderr
    assert "2 are left out" in done.stdout and "1 exercises are new" in done.stdout
    (found,) = find(administrator, name)
    assert found.movement_pattern == exercises.MOVEMENT_PATTERN_HORIZONTAL_PUSH
    assert list(found.instructions) == ["Lie on a bench.", "Press."] and len(found.media) == 1
    assert found.media[0].licence == "Unlicense" and found.media[0].author
    assert (found.default_rep_min, found.default_rep_max) == (8, 12)
    again = import_catalogue(node.cluster, file, "--format", "free-exercise-db")
    assert "0 exercises are new, 0 were replaced, 1 were there." in again.stdout
    assert "needs a file" in import_catalogue(node.cluster, "--format", "free-exercise-db").stderr
    file.write_text("{}")
    assert "not a JSON array" in import_catalogue(node.cluster, file, "--format", "free-exercise-db").stderr


def test_the_whole_free_exercise_database_is_imported(own_node):
    if not FREE_EXERCISES.exists():
        pytest.skip("the collection is not present")
    done = import_catalogue(own_node.cluster, FREE_EXERCISES, "--format", "free-exercise-db")
    assert done.returncode == 0, done.stderr
    new = int(done.stdout.split(" exercises are new")[0].split()[-1])
    assert new > 800
    again = import_catalogue(own_node.cluster, FREE_EXERCISES, "--format", "free-exercise-db")
    assert "0 exercises are new, 0 were replaced" in again.stdout
