"""The catalogue of exercises: everybody reads it, administrators write it."""

import json
from xml.etree import ElementTree

import grpc
import pytest
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.catalogue.v1 import catalogue_service_pb2 as catalogue
from pulsewire.catalogue.v1 import exercise_template_pb2 as exercises
from pulsewire.profile.v1 import fitness_profile_pb2 as fitness
from pulsewire.settings.v1 import regional_settings_pb2 as settings

from conftest import Node
from harness.administrators import new_administrator
from harness.client import Client, new_uuid, refused
from harness.curl import curl
from harness.routines import (
    create_template,
    get_template,
    import_catalogue,
    list_templates,
    retire_template,
    template,
    update_template,
)

NOT_FOUND = grpc.StatusCode.NOT_FOUND
INVALID = grpc.StatusCode.INVALID_ARGUMENT
DENIED = grpc.StatusCode.PERMISSION_DENIED

#: An identifier of nothing; fixed, for it is in the names of tests.
NOBODYS = "8a3d5f60-2f5e-4c7b-9d2e-6f1b0c4e7a19"


@pytest.fixture(scope="module")
def node(tmp_path_factory):
    """A node of its own: what is in a catalogue is for everybody to see."""
    node = Node(tmp_path_factory.mktemp("catalogue"))
    try:
        node.start()
        done = import_catalogue(node.cluster)
        assert done.returncode == 0, done.stderr
        yield node
    finally:
        node.remove()


@pytest.fixture(scope="module")
def administrator(node):
    client = new_administrator(node)
    yield client
    client.close()


@pytest.fixture
def athlete(node):
    client = Client.with_new_account(node.server.address)
    yield client
    client.close()


def names(templates):
    return [one.name for one in templates]


def test_every_account_finds_the_catalogue_by_name(athlete, administrator):
    found = list_templates(athlete, page_size=7)
    assert len(found) >= 200 and len({one.id for one in found}) == len(found)
    assert names(found) == sorted(names(found), key=str.lower)
    assert all(one.active and one.version >= 1 and one.primary_muscles for one in found)
    assert names(list_templates(administrator)) == names(found)
    assert get_template(athlete, found[0].id) == found[0]


def test_filters_hold_together(athlete):
    squats = list_templates(athlete, name="SQUAT")
    assert "Back squat" in names(squats)
    assert all("squat" in one.name.lower() for one in squats)

    at_home = [fitness.EQUIPMENT_DUMBBELLS, fitness.EQUIPMENT_MAT]
    found = list_templates(
        athlete,
        available_equipment=at_home,
        primary_muscles=[exercises.MUSCLE_GLUTES, exercises.MUSCLE_CHEST],
        difficulties=[fitness.FITNESS_LEVEL_BEGINNER],
    )
    expected = [
        one
        for one in list_templates(athlete)
        if set(one.equipment) <= {*at_home, fitness.EQUIPMENT_BODYWEIGHT}
        and {exercises.MUSCLE_GLUTES, exercises.MUSCLE_CHEST} & set(one.primary_muscles)
        and one.difficulty == fitness.FITNESS_LEVEL_BEGINNER
    ]
    assert found == expected and expected

    everything = [fitness.EQUIPMENT_FULL_GYM]
    assert list_templates(athlete, available_equipment=everything) == list_templates(athlete)
    carries = list_templates(
        athlete, movement_patterns=[exercises.MOVEMENT_PATTERN_CARRY]
    )
    assert "Farmer's carry" in names(carries)
    assert {one.movement_pattern for one in carries} == {exercises.MOVEMENT_PATTERN_CARRY}
    assert list_templates(athlete, tag="nobody has this tag") == []


def all_texts(one):
    """All texts of an exercise, in small letters."""
    parts = [one.name, one.description, *one.instructions, *one.form_tips, *one.common_mistakes]
    return "\n".join(parts).lower()


@pytest.mark.parametrize(
    ("language", "asked", "stems"),
    [
        ("en", "SHOULDERS", ("shoulder",)),
        ("en", "the lowering of elbows", ("lower", "elbow")),
        ("no", "skuldre", ("skuld",)),
        ("de", "schulter", ("schulter",)),
        ("de", "Hüften", ("hüft",)),
        ("es", "CODO", ("codo",)),
        ("pt", "cotovelo", ("cotovelo",)),
    ],
)
def test_words_are_found_in_all_texts_of_a_language(athlete, language, asked, stems):
    tag = settings.Language.Value(f"LANGUAGE_{language.upper()}")
    everything = list_templates(athlete, language=tag)
    found = list_templates(athlete, text=asked, language=tag)
    assert found == list_templates(athlete, text=asked, language=tag, page_size=3)
    expected = {one.id for one in everything if all(stem in all_texts(one) for stem in stems)}
    # The rules of a language know more endings, and fewer compounds, than a search for a part.
    assert found and {one.id for one in found} <= expected
    assert len(found) > len(expected) / 3
    muscle = found[0].primary_muscles[0]
    assert list_templates(athlete, text=asked, language=tag, primary_muscles=[muscle]) == [
        one for one in found if muscle in one.primary_muscles
    ]


def test_words_that_no_exercise_has_find_none(athlete):
    assert list_templates(athlete, text="shoulder zzyzx") == []
    assert list_templates(athlete, text="  % _ ' & | ! :* ( \\ ") == []
    with pytest.raises(grpc.RpcError) as failure:
        list_templates(athlete, text="x" * 101)
    assert failure.value.code() == grpc.StatusCode.INVALID_ARGUMENT


@pytest.mark.parametrize(
    ("language", "header", "asked", "name"),
    [
        ("no", "nb-NO", "knebøy", "Knebøy"),
        ("de", "de-AT", "KNIEBEUGE", "Kniebeuge"),
        ("es", "es", "sentadilla", "Sentadilla"),
        ("pt", "pt-BR", "agachamento", "Agachamento"),
    ],
)
def test_an_athlete_reads_it_in_their_language(node, language, header, asked, name):
    tag = settings.Language.Value(f"LANGUAGE_{language.upper()}")
    client = Client.with_new_account(node.server.address)
    abroad = Client(node.server.address, client.token, language=header)
    try:
        found = list_templates(abroad, name=asked)
        assert len(found) >= 3
        assert all(one.language == tag and name.lower() in one.name.lower() for one in found)
        assert list_templates(client, name=asked, language=tag) == found
        assert {one.id for one in list_templates(client, name="squat")} & {one.id for one in found}
        assert not list_templates(client, name=asked)
    finally:
        abroad.close()
        client.close()


def test_every_exercise_has_something_to_show(node, athlete):
    shown = {one.display_url for one in list_templates(athlete)}
    assert "/muscles/quadriceps.svg" in shown
    for path in shown:
        answer = curl(node.server.address, path)
        assert answer.status == 200 and "max-age" in answer.headers["cache-control"]
        assert answer.headers["content-type"] == "image/svg+xml"
        assert ElementTree.fromstring(answer.body).tag.endswith("svg")
    assert curl(node.server.address, "/muscles/nose.svg").status == 404


def test_no_ordinary_account_writes_it(athlete):
    before = list_templates(athlete)
    for call in (
        lambda: create_template(athlete, template()),
        lambda: update_template(athlete, before[0].id, template(), "name"),
        lambda: retire_template(athlete, before[0].id),
    ):
        assert refused(call, DENIED).reason == "ADMINISTRATOR_REQUIRED"
    assert list_templates(athlete) == before


def test_administrators_write_it_and_it_is_written_down(athlete, administrator):
    made = create_template(administrator, template("Jefferson curl", tags=["odd"]))
    assert (made.version, made.active) == (1, True)
    assert made.origin == exercises.EXERCISE_ORIGIN_ADMINISTRATOR
    assert get_template(athlete, made.id) == made
    assert list_templates(athlete, tag="odd") == [made]

    changed = update_template(
        administrator, made.id, template("ignored", description="Slowly."), "description"
    )
    assert (changed.name, changed.description, changed.version) == ("Jefferson curl", "Slowly.", 2)

    retired = retire_template(administrator, made.id)
    assert (retired.active, retired.version) == (False, 3)
    assert list_templates(athlete, tag="odd") == []
    assert list_templates(athlete, tag="odd", includes_inactive=True) == [retired]
    assert get_template(athlete, made.id) == retired
    assert retire_template(administrator, made.id, restores=True).active
    assert list_templates(athlete, tag="odd")

    events = administrator.access.ListAuditEvents(access.ListAuditEventsRequest()).events
    lines = [event.facts for event in events if event.kind == "exercise_template_written"]
    lines = [facts for facts in lines if facts["exercise_template"] == made.id]
    assert [facts["version"] for facts in lines] == ["4", "3", "2", "1"]


def test_a_repeat_gives_the_first_answer(administrator):
    name, request_id = "Sissy squat " + new_uuid()[:8], new_uuid()
    made = create_template(administrator, template(name), request_id)
    update_template(administrator, made.id, template("Other"), "name")
    assert create_template(administrator, template(name), request_id) == made
    assert len(list_templates(administrator, name=name)) == 0

    request_id = new_uuid()
    changed = update_template(
        administrator, made.id, template("Third"), "name", request_id=request_id, version=2
    )
    again = update_template(
        administrator, made.id, template("Third"), "name", request_id=request_id, version=2
    )
    assert again == changed and changed.version == 3
    # The same id for something else is a mistake.
    call = lambda: retire_template(administrator, made.id, request_id=request_id)  # noqa: E731
    assert refused(call, INVALID).fields == {"request_id"}


def test_a_change_of_another_version_is_told_what_is_there(administrator):
    made = create_template(administrator, template("Box squat"))
    newest = update_template(administrator, made.id, template("Box squat 2"), "name", version=1)
    failure = refused(
        lambda: update_template(administrator, made.id, template("Mine"), "name", version=1),
        grpc.StatusCode.ABORTED,
    )
    assert (failure.reason, failure.facts) == ("VERSION_CONFLICT", {"version": "2"})
    assert failure.detail(exercises.ExerciseTemplate) == newest


def test_all_that_is_wrong_is_told_at_once(administrator):
    bad = template(
        "",
        secondary_muscles=[exercises.MUSCLE_QUADRICEPS],
        default_rep_min=1001,
        default_rep_max=5,
        tags=["a", "A"],
        instructions=[""],
    )
    assert refused(lambda: create_template(administrator, bad), INVALID).fields == {
        "exercise_template.name",
        "exercise_template.secondary_muscles[0]",
        "exercise_template.default_rep_min",
        "exercise_template.default_rep_max",
        "exercise_template.tags[1]",
        "exercise_template.instructions",
    }
    made = create_template(administrator, template("Sound"))
    call = lambda: update_template(administrator, made.id, template(), "version")  # noqa: E731
    assert "update_mask.paths[0]" in refused(call, INVALID).fields


@pytest.mark.parametrize("template_id", [NOBODYS, "00000000-0000-0000-0000-000000000000"])
def test_what_is_not_there_is_not_found(athlete, administrator, template_id):
    for call in (
        lambda: get_template(athlete, template_id),
        lambda: update_template(administrator, template_id, template(), "name"),
        lambda: retire_template(administrator, template_id),
    ):
        assert refused(call, NOT_FOUND).reason == "EXERCISE_NOT_FOUND"


@pytest.mark.parametrize("token", ["x", NOBODYS, "AQ"])
def test_a_page_that_is_none_is_refused(athlete, token):
    request = catalogue.ListExerciseTemplatesRequest(page_token=token)
    failure = refused(lambda: athlete.catalogue.ListExerciseTemplates(request), INVALID)
    assert failure.fields == {"page_token"}


def test_a_file_is_imported_once_and_wholly(node, athlete, tmp_path):
    file = tmp_path / "exercises.jsonl"
    one = {"id": new_uuid(), "name": "Pin squat", "primaryMuscles": ["MUSCLE_QUADRICEPS"]}
    other = {**one, "id": new_uuid(), "name": "Pin press"}
    file.write_text("\n".join(map(json.dumps, [one, other])))
    done = import_catalogue(node.cluster, file)
    assert done.stdout == "2 exercises are new, 0 were replaced, 0 were there.\n", done.stderr
    done = import_catalogue(node.cluster, file)
    assert done.stdout == "0 exercises are new, 0 were replaced, 2 were there.\n"
    one["name"] = "Pin squat, deep"
    file.write_text("\n".join(map(json.dumps, [one, other])))
    done = import_catalogue(node.cluster, file)
    assert done.stdout == "0 exercises are new, 1 were replaced, 1 were there.\n"
    found = get_template(athlete, one["id"])
    assert (found.name, found.version) == ("Pin squat, deep", 2)
    assert found.origin == exercises.EXERCISE_ORIGIN_IMPORT

    third = {**one, "id": new_uuid(), "name": ""}
    file.write_text("\n".join(map(json.dumps, [{**one, "name": "Other"}, third, "no object"])))
    done = import_catalogue(node.cluster, file)
    assert done.returncode != 0
    assert "Line 2, name: expected 1 to 200 characters" in done.stderr
    assert "Line 3 is not an exercise" in done.stderr
    assert get_template(athlete, one["id"]) == found


@pytest.mark.parametrize(
    "name, asked",
    [
        ("Übung mit Hantel", ["übung", "ÜBUNG", "ubung", "U\u0308bung", "Mit"]),
        ("İp atlama", ["ip", "IP", "İP", "ıp", "i\u0307p"]),
        ("Straßenlauf", ["STRASSE", "straße", "STRAẞE", "ss", "ß"]),
        ("ΟΔΟΣ δρόμος", ["οδος", "οδοσ", "ΟΔΌΣ", "δρομοσ", "ΔΡΌΜΟΣ"]),
        ("Приседание", ["ПРИСЕД", "приседаниЕ"]),
        ("Agachamento búlgaro", ["BULGARO", "búlgaro", "o b"]),
        ("100 % press_up \\", ["% ", "_up", "\\", "100"]),
    ],
)
def test_a_name_is_found_in_any_case_of_any_language(athlete, administrator, name, asked):
    made = create_template(administrator, template(name))
    for text in asked:
        assert made in list_templates(athlete, name=text), text
        assert made in list_templates(athlete, name=text, page_size=1), text
    # Not like any name, as one with a letter more is.
    assert made not in list_templates(athlete, name="qqqqqqqq")
    retire_template(administrator, made.id)


def test_an_import_leaves_what_administrators_edited(node, administrator, tmp_path):
    file = tmp_path / "exercises.jsonl"
    own = create_template(administrator, template("Own"))
    ids = [new_uuid(), new_uuid(), own.id]
    def bring(suffix):
        file.write_text(
            "\n".join(
                json.dumps({"id": one, "name": f"{one[:8]}{suffix}", "primaryMuscles": ["MUSCLE_NECK"]})
                for one in ids
            )
        )
        return import_catalogue(node.cluster, file).stdout

    assert bring("") == (
        "2 exercises are new, 0 were replaced, 0 were there.\n"
        "1 were left as administrators made or edited them.\n"
    )
    edited = update_template(administrator, ids[0], template(description="Better."), "description")
    retired = retire_template(administrator, ids[1])
    assert bring(" new") == (
        "0 exercises are new, 1 were replaced, 0 were there.\n"
        "2 were left as administrators made or edited them.\n"
    )
    assert get_template(administrator, ids[0]) == edited
    assert get_template(administrator, own.id) == own
    brought = get_template(administrator, ids[1])
    assert brought.name.endswith(" new") and not brought.active
    assert brought.version == retired.version + 1
