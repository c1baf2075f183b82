"""The SQL statements in the Swift sources, and which of them PostgreSQL was seen to run.

A statement is a string literal that reads as SQL. Its interpolations stand for anything: parameters mostly, and other
literals. PostgreSQL shows statements with parameters instead of constants, so that a constant stands for both."""

import functools
import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("Sources/Features", "Sources/Platform", "Sources/Apps/pulsewired")
#: Words of a statement, or of a part of one; error messages do without them.
WORDS = re.compile(r"\b(select|insert into|update|delete from|call)\s")
NAMES_TABLE = re.compile(r"\bpulsewire(_personal|_anonymous)?\.[a-z_]+")
CONSTANT = re.compile(r"'(?:[^']|'')*'|(?<![\w$.])\d+(?:\.\d+)?\b|\b(?:true|false|null)\b")
PARAMETER = re.compile(r"\$\d+")
MARK = "\N{CURRENCY SIGN}"

#: What the server runs by itself, and not for a call: a file, or a file and words of the statement, and when.
BACKGROUND = {
    "Sources/Features/Access/RevocationFeed.swift": "every 10 s on each node",
    "Sources/Features/Integrations/Connections/ConnectionStore+Refreshing.swift": "the refresh of a connection, every hour",
    "Sources/Features/Live/HeartRateStore+Merging.swift": "the merger, every 10 s on each node",
    "Sources/Features/Live/HeartRateStore+Retention.swift": "the retention of RR intervals, every 30 s",
    "Sources/Features/Load/ResultStore.swift": "the result of a workout, once for each change",
    "Sources/Features/Notifications/NotificationStore+Notices.swift": "every second, for what has happened",
    "Sources/Features/Notifications/NotificationStore+Turn.swift": "an account's job, for what is new and once a day",
    "Sources/Platform/Store/Nodes/NodeClaim.swift": "at the start of a node beside another one",
    "Sources/Platform/Store/Nodes/NodeRegistry.swift": "every 3 s on each node, and for `pulsewired check`",
    "Sources/Features/Schedule/ScheduleStore+Occurrences.swift select exists": "the same, for reminders",
    "Sources/Features/Privacy/Deletion/DeletionStore+Unused.swift": "every hour",
    "Sources/Features/Privacy/Deletion/DeletionStore.swift d.finished_at <": "every hour",
    "Sources/Features/Social/EndedSubjects.swift": "what was said to posts and comments that are gone, every 5 s",
    "Sources/Platform/Jobs/JobStore.swift": "jobs, every second and for each of them",
    "Sources/Platform/Store/Retention/RowRetention.swift": "every hour",
}

#: Of these, those that take as much as they find to do, a batch at most.
BATCHES = (
    "Sources/Features/Notifications/NotificationStore+Notices.swift",
    "Sources/Features/Social/EndedSubjects.swift",
    "Sources/Platform/Store/Retention/RowRetention.swift",
)

#: Statements that no case reaches, and why: a folder or file, or a file and words of the statement.
UNREACHED = {
    "Sources/Platform/Store/Catalogue/": "read the catalogue of the database, when it is migrated or checked",
    "Sources/Platform/Store/Migrations/": "migrate, or check at the start",
    "Sources/Platform/Store/Check/": "checks the roles at the start",
    "Sources/Platform/Store/Cluster/": "the development cluster",
    "Sources/Platform/Store/Nodes/": "claims the database at the start, unless there may be several nodes",
    "Sources/Platform/Sealing/Keys/SealingKeys+Stored.swift": "checks the keys at the start",
    "Sources/Platform/Sealing/Rotation/": "an operator rotates the keys, over all accounts",
    "Sources/Apps/pulsewired/": "an operator's commands",
    "Sources/Platform/Store/Backups/": "an operator backs up and restores",
    "Sources/Features/Access/AccessFeature.swift pulsewire.set_administrator": "an operator's command",
    "Sources/Features/Catalogue/Import/": "an operator imports the catalogue",
    "Sources/Features/Catalogue/CatalogueStore.swift select t.id, x.name_key": "a search by a name that nothing has",
    "Sources/Features/Body/Daily/DailyStore.swift delete": "follows readings of a new day, which no case uploads",
    "Sources/Features/Body/Daily/DailyStore.swift insert": "follows readings of a new day, which no case uploads",
    "Sources/Features/Plans/Outcomes/OutcomeStore.swift select id from pulsewire.workout_plans where":
        "names the plan that a workout was settled for at the same moment",
    "Sources/Features/Plans/Morning/MorningPlans.swift exists": "part of the notice of a plan in the morning",
    "Sources/Features/Access/DeviceStore.swift insert into pulsewire.device_certificates": "see EnrolDevice",
    "Sources/Features/Access/DeviceStore.swift select c.chain": "see EnrolDevice",
    "Sources/Features/Access/DeviceStore.swift md5('enrolled '": "see EnrolDevice",
    "Sources/Features/Access/AccessStore.swift select max(created_at)": "a notification of Apple's",
    "Sources/Features/SignIn/Providers/SignInStore+Providers.swift pulsewire.withdraw_provider_link":
        "a notification of Apple's",
    "Sources/Features/SignIn/Providers/SignInStore+Providers.swift set is_email_disabled": "a notification of Apple's",
    "Sources/Features/Integrations/Connections/QuotaLedger.swift": "a browser that comes back from a provider",
    "Sources/Features/Integrations/Connections/ConnectionStore+Premium.swift": "see ControlPlayback",
    "Sources/Features/Integrations/Connections/ConnectionStore+Refreshing.swift": "a token near its end: test_connections.py",
    "Sources/Features/Health/HealthSampleStore.swift with added as": "the merge of an account with health samples",
    "Sources/Features/Health/HealthSyncStore.swift delete from": "an installation that takes another's place",
    "Sources/Features/Health/HealthSyncStore.swift update pulsewire.health_installations": "an installation that takes another's place",
    "Sources/Features/Health/HealthSyncStore.swift pulsewire.health_syncs s, pulsewire.health_installations i":
        "an installation that takes another's place",
    "Sources/Features/Integrations/PhoneRuns.swift set failure": "a consent withdrawn during a sync: test_health_samples.py",
    "Sources/Features/Integrations/SyncRunStore.swift select expires_at": "a sync that has expired: test_health_samples.py",
    "Sources/Features/Player/Sessions+Past.swift set plan": "`pulsewired replay`: ReplayRaceTests.swift",
    "Sources/Features/Player/Sessions+Past.swift set started_at": "`pulsewired replay`: ReplayRaceTests.swift",
    "Sources/Features/Health/Recordings/RecordingStore.swift set sketch": "`pulsewired replay`: ReplayRaceTests.swift",
    "Sources/Features/Plans/Context/ContextMove.swift": "the merge of an account that said something of itself",
    "Sources/Features/Plans/Morning/MorningStore.swift": "an account's job, once a day where the athlete wants it",
    "Sources/Features/Records/RecordStore.swift ordinality": "a start of a workout with shares of one repetition's maximum",
    "Sources/Features/Load/ResultStore.swift device_kcal, effort_version) values": "a recording that tells the energy",
    "Sources/Platform/Store/Storage/StorageCount.swift": "every ten minutes, over all accounts",
    "Sources/Features/Notifications/NotificationStore+Turn.swift returning owner_id": "once a day, at its hour",
    "Sources/Features/Notifications/NotificationStore+Turn.swift with marked as": "once a day, at its hour",
    "Sources/Features/Notifications/NotificationStore+Turn.swift from unnest(": "a scheduled workout that is soon",
    "Sources/Features/Notifications/NotificationStore+Turn.swift where number =": "a notification that is pushed: test_push.py",
    "Sources/Features/Notifications/NotificationStore+Turn.swift lpad(": "a notification that is pushed: test_push.py",
    "Sources/Features/Push/Activities/ActivityStore.swift p.pushed_key": "a lock screen that follows a session: test_push.py",
    "Sources/Features/Push/Activities/ActivityStore.swift insert into pulsewire.push_activities": "a lock screen that follows a session: test_push.py",
    "Sources/Features/Push/Activities/ActivityStore.swift set pushed_key = ''": "a lock screen that follows a session: test_push.py",
    "Sources/Features/Push/Activities/ActivityStore.swift with claimed as": "a lock screen that follows a session: test_push.py",
    "Sources/Features/Push/Activities/ActivityStore.swift delete from pulsewire.push_starts": "a lock screen that follows a session: test_push.py",
    "Sources/Features/Push/Activities/ActivityStore.swift delete from pulsewire.push_tokens": "a lock screen that follows a session: test_push.py",
    "Sources/Features/Push/PushTokenStore.swift t.kind =": "a notification that is pushed: test_push.py",
    "Sources/Features/Push/PushTokenStore.swift t.id =": "a notification that is pushed: test_push.py",
    "Sources/Features/Push/PushTokenStore.swift coalesce(registered_at": "a device that takes no more: test_push.py",
    "Sources/Features/Music/MusicDeviceStore.swift": "see ControlPlayback",
    "Sources/Features/Music/SessionMusicStore.swift": "see SetSessionMusic",
    "Sources/Features/Music/MixStore.swift rating": "see MakeMix",
    "Sources/Features/Music/MixStore.swift where id =": "see MakeMix",
    "Sources/Features/Music/MixStore.swift insert into": "see MakeMix",
    "Sources/Features/Music/TempoStore.swift where track_key": "see MakeMix",
    "Sources/Features/Music/PlayStore.swift where source =": "see GatherPlays",
    "Sources/Features/Music/PlayStore.swift insert into": "see GatherPlays",
    "Sources/Features/Music/PlayStore.swift delete from": "see Disconnect",
    "Sources/Features/Music/PlayStore.swift from pulsewire.workout_logs": "of plays, which take a provider",
    "Sources/Features/Health/Clouds/CloudPullStore.swift": "what a provider has: test_polar.py, test_strava.py, test_garmin.py",
    "Sources/Features/Logs/LogStore+Forgetting.swift": "what a provider wants deleted: test_strava.py",
    "Sources/Features/Health/Clouds/CloudPayloadStore.swift": "what a provider answers, and `pulsewired replay`: test_replay.py",
    "Sources/Features/Health/Clouds/CloudReplay.swift": "`pulsewired replay`: test_replay.py",
    "Sources/Features/Health/HealthSyncStore.swift select slot": "`pulsewired replay`: test_replay.py",
    "Sources/Features/Health/Recordings/RecordingImports+Replaying.swift": "`pulsewired replay`: test_replay.py",
    "Sources/Features/Health/Recordings/RecordingStore.swift ordinality": "`pulsewired replay`: test_replay.py",
    "Sources/Features/Live/HeartRateStore+Past.swift": "`pulsewired replay`: test_replay.py",
    "Sources/Features/Logs/WorkoutLogs+Correcting.swift": "`pulsewired replay`: test_replay.py",
    "Sources/Features/Integrations/EarlyTellings.swift": "what a provider tells: test_strava.py",
    "Sources/Features/Library/CompletionFollower.swift": "a workout of the library whose plan was done: test_library.py",
    "Sources/Features/Load/LoadSumming.swift": "a job after the merge of an account: test_merging.py",
    "Sources/Features/Statistics/FacetSumming.swift": "a job after the merge of an account: test_merging.py",
    "Sources/Features/Logs/ActivitySumming": "a job after the merge of an account: test_merging.py",
    "Sources/Features/Logs/DayLogs.swift": "see FacetSumming",
    "Sources/Features/Records/RecordFinding.swift": "a job after the merge of an account: test_merging.py",
    "Sources/Features/Records/RecordWriting.swift for key share": "see RecordFinding",
    "Sources/Features/Records/ExerciseKeys.swift": "a name is asked for once, before what is measured: test_records.py",
    "Sources/Features/Load/ResultStore.swift select s.id from pulsewire.workout_sessions s": "`pulsewired rebuild`: test_rebuild.py",
    "Sources/Features/Load/ResultStore.swift select l.owner_id, l.id": "`pulsewired rebuild`: test_rebuild.py",
    "Sources/Features/Load/LoadSums+Storing.swift d.xmin": "see LoadSumming",
    "Sources/Features/Load/LoadSums+Storing.swift date '1970-01-01' +": "see LoadSumming",
    # A run reaches these only if the job of a workout's result is done in time: before its end, or before the workout
    # is deleted.
    "Sources/Features/Load/ResultStore.swift r.computed_count": "the result of a workout with heart rate: test_training_load.py",
    "Sources/Features/Load/LoadSums+Storing.swift delete from pulsewire.training_load_days": "a workout that had a load: LoadSumTests.swift",
    "Sources/Features/Load/LoadSums+Storing.swift delete from pulsewire.training_load_months": "a workout that had a load: LoadSumTests.swift",
    "Sources/Features/Load/LoadSums+Storing.swift with same": "see LoadSumming",
    "Sources/Features/Load/LoadSums+Storing.swift d.heart_rate_workouts::integer": "see LoadSumming",
    "Sources/Features/Load/LoadSums+Storing.swift m.banister_female_acute * 1000000000": "see LoadSumming",
    "Sources/Features/Health/Recordings/RecordingImports.swift pulsewire.stamp_sync": "see CloudPullStore",
    "Sources/Features/Integrations/SyncRunStore.swift insert": "a look at a provider: test_polar.py",
    "Sources/Features/Integrations/SyncRunStore.swift update": "a look at a provider: test_polar.py",
    "Sources/Features/Music/LookedUpTempoStore.swift": "see MakeMix",
    "Sources/Features/Achievements/AchievementStore.swift set is_limited":
        "a badge that was reached with workouts of Strava alone: test_strava.py",
    "Sources/Features/Logs/SessionLogs.swift set category":
        "the first set of a workout whose plan tells no category: test_player.py",
    "Sources/Features/Integrations/Webhooks.swift": "what a provider tells: test_polar.py, test_google_health.py",
    "Sources/Features/Integrations/Connections/ConnectionStore.swift pulsewire.find_provider_authorization":
        "a browser that comes back from a provider",
    "Sources/Features/Integrations/Connections/ConnectionStore.swift set returned_at =": "a browser that comes back",
    "Sources/Features/Integrations/Connections/ConnectionStore+Completing.swift": "see CompleteConnection",
    "Sources/Features/Integrations/Connections/ConnectionStore.swift set outcome =": "a browser that comes back",
    "Sources/Features/SignIn/Providers/SignInStore+Providers.swift set refresh_token = null": "Apple refused a token",
    "Sources/Features/Live/HeartRateStore+Decoding.swift max(flushed_at)": "a workout that nobody touched for hours",
    "Sources/Features/Notifications/NotificationsFeature+Notices.swift 'reconnect_source'": "see ControlPlayback",
    "Sources/Features/Notifications/NotificationsFeature+Notices.swift 'plan_ready'": "a plan of the morning",
    "Sources/Features/Plans/Summaries/CoachStore.swift insert into": "a language model, which `make scale` has not",
    "Sources/Features/Plans/Model/ModelBudget.swift": "a language model, which `make scale` has not",
    "Sources/Features/Player/SessionStore.swift where request_id =": "a start that is repeated after its source is gone",
    "Sources/Features/Player/SessionStore.swift set alive_at": "a workout that nobody touched for hours",
    "Sources/Features/Live/HeartRateStore+Retention.swift set rr_leased_until": "RR intervals that are months old",
    "Sources/Features/Live/HeartRateStore+Merging.swift set merge_due_at = 'infinity'": "samples that cannot be decoded",
    "Sources/Features/Logs/LogStore.swift and session_id is not null": "a log that is refused for its times",
    "Sources/Features/Logs/SessionLogs.swift set ended_at = null":
        "a workout that was silent for hours, and of which more comes from a device",
    "Sources/Features/Offline/SyncStore+Processing.swift set status = 'pending'":
        "an operation, while the database fails",
    "Sources/Features/Privacy/Deletion/DeletionStore+Unused.swift": "an account that was unused for a month",
    "Sources/Features/Privacy/Deletion/DeletionStore.swift s.service, d.confirmed_at":
        "services elsewhere that delete, too",
    "Sources/Features/Privacy/Rules/ExportTable.swift select array[": "a text that pulsewire.read_page runs",
    "Sources/Features/SignIn/SignInFeature+Privacy.swift": "the end of a deletion, after the account is gone",
    "Sources/Features/Privacy/Export/ExportStore.swift where state in": "a second export beside one that runs",
    "Sources/Features/Privacy/Export/ExportStore.swift set state = 'expired'": "an export that is days old",
    "Sources/Features/Privacy/Export/ExportStore.swift upload_id": "an object store: test_export_s3.py",
    "Sources/Features/Privacy/Export/ExportStore.swift pulsewire.needed_exports": "an object store: test_export_s3.py",
    "Sources/Features/SignIn/Passwords/SignInStore+Passwords.swift set password_hash =":
        "a password whose hash is of older settings",
    "Sources/Features/SignIn/Passwords/SignInStore+Passwords.swift where code_hash =": "a code that is repeated",
    "Sources/Features/SignIn/Passwords/SignInStore+Resets.swift set tries_left = tries_left - 1": "a wrong code",
    "Sources/Platform/Jobs/JobStore.swift set due_at": "a job that takes longer than its lease",
    "Sources/Platform/Jobs/JobStore.swift failed_at = now()": "a job that fails for good",
    "Sources/Platform/Jobs/JobStore.swift pulsewire.failed_jobs": "an operator's page",
}


@dataclass(frozen=True)
class Literal:
    """A string literal: its pieces between interpolations."""

    path: str
    line: int
    pieces: tuple

    @property
    def place(self):
        """Where it begins."""
        return f"{self.path}:{self.line}"

    @property
    def text(self):
        """The literal, with an ellipsis for each interpolation."""
        return "…".join(self.pieces)

    @property
    def is_statement(self):
        """Whether it reads as SQL, and is more than a word of it."""
        if NAMES_TABLE.search(self.text):
            return WORDS.search(self.text) is not None
        return re.match(r"[\s…(]*select\s", self.text) is not None

    @functools.cached_property
    def patterns(self):
        """What its pieces match, in this order, in a statement without blanks."""
        # A text constant that is interpolated is a parameter with its quotation marks.
        pieces = "…".join(self.pieces).replace("'…'", "…").split("…")
        return [re.compile(pattern) for piece in pieces if (pattern := _pattern(piece))]

    @functools.cached_property
    def length(self):
        """How much of it is fixed."""
        return sum(len(re.sub(r"\s", "", piece)) for piece in self.pieces)

    def is_in(self, statement):
        """Whether a statement, made bare, has all of it."""
        place = 0
        for pattern in self.patterns:
            # The first match leaves most for the rest, so that none has to be tried again.
            found = pattern.search(statement, place)
            if not found:
                return False
            place = found.end()
        return True


def canonical(text):
    """A statement that PostgreSQL shows, with a mark for each constant and parameter: if it was prepared before the
    counts were reset, it is shown with its constants, and else without them."""
    return " ".join(CONSTANT.sub(MARK, PARAMETER.sub(MARK, text)).split())


def bare(text):
    """A statement that PostgreSQL shows, without blanks, constants and parameters."""
    return re.sub(r"\s", "", canonical(text))


def _fixed(text):
    return re.escape(re.sub(r"\s", "", text))


def _pattern(piece):
    pattern, place = "", 0
    for constant in CONSTANT.finditer(piece):
        pattern += _fixed(piece[place : constant.start()])
        pattern += f"(?:{MARK}|{_fixed(constant[0])})"
        place = constant.end()
    return pattern + _fixed(piece[place:])


def literals(source, path):
    """The string literals of a Swift file, those within interpolations included."""
    found = []
    _scan(source, 0, path, found, ends_with=None)
    return found


def _scan(source, index, path, found, ends_with):
    """Reads code up to the end, or the parenthesis that closes an interpolation; returns the place after it."""
    depth = 0
    while index < len(source):
        if source.startswith("//", index):
            index = source.find("\n", index)
            if index < 0:
                return len(source)
        elif source.startswith("/*", index):
            index = source.index("*/", index) + 2
        elif source.startswith('#"', index):
            # Raw: none of them is SQL.
            index = source.index('"#', index + 2) + 2
        elif source[index] == '"':
            index = _literal(source, index, path, found)
        elif source[index] == "(" and ends_with:
            depth, index = depth + 1, index + 1
        elif source[index] == ")" and ends_with:
            if depth == 0:
                return index + 1
            depth, index = depth - 1, index + 1
        else:
            index += 1
    return index


def _literal(source, index, path, found):
    line = source.count("\n", 0, index) + 1
    quotes = '"""' if source.startswith('"""', index) else '"'
    index += len(quotes)
    pieces, piece = [], ""
    while not source.startswith(quotes, index):
        if source.startswith("\\(", index):
            pieces.append(piece)
            piece = ""
            index = _scan(source, index + 2, path, found, ends_with=")")
        elif source[index] == "\\":
            piece += "" if source[index + 1] == "\n" else source[index : index + 2]
            index += 2
        else:
            piece += source[index]
            index += 1
    found.append(Literal(path, line, (*pieces, piece)))
    return index + len(quotes)


def is_named(literal, names):
    """Whether one of the names is of a literal: the beginning of its path, and words of it if there are some."""
    text = " ".join(literal.text.split())
    named = (name.partition(" ") for name in names)
    return any(literal.path.startswith(path) and words in text for path, _, words in named)


class SourceStatements:
    """All statements of some sources."""

    def __init__(self, found):
        self.statements = [literal for literal in found if literal.is_statement]
        self._places = {}

    @classmethod
    def of_repository(cls, root=ROOT):
        """Those of the server."""
        return cls([
            literal
            for folder in FOLDERS
            for file in sorted(Path(root, folder).rglob("*.swift"))
            for literal in literals(file.read_text(), str(file.relative_to(root)))
        ])  # fmt: skip

    def of(self, text):
        """The statement that a text comes from: the one of which most is in it; None if it is nowhere here."""
        if text not in self._places:
            shown = bare(text)
            inside = [one for one in self.statements if one.is_in(shown)]
            self._places[text] = max(inside, key=lambda one: one.length, default=None)
        return self._places[text]

    def place(self, text):
        """Where a text comes from."""
        literal = self.of(text)
        return literal.place if literal else "elsewhere"

    def is_background(self, text, beside=()):
        """Whether the server runs it by itself, always or beside a case."""
        literal = self.of(text)
        return literal is not None and is_named(literal, (*BACKGROUND, *beside))

    def is_batch(self, text):
        """Whether it takes as much as it finds to do."""
        literal = self.of(text)
        return literal is not None and is_named(literal, BATCHES)

    def unreached(self, seen):
        """The statements that are in none of the texts."""
        shown = [bare(text) for text in seen]
        return [one for one in self.statements if not any(one.is_in(text) for text in shown)]
