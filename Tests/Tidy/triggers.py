"""The triggers of the schema: those of a kind that SQL keeps, and the others, each function with the reason for which no
feature's code can do its work.

A number that follows from training is computed in Swift, in the unit of work that changes it
(docs/architecture/followers.md). A trigger that computes for another feature is none of these kinds."""

import re

SCHEMA = "schema/schema.sql"
TRIGGER = re.compile(
    r"^CREATE (?:CONSTRAINT )?TRIGGER (\w+) .* ON pulsewire\w*\.(\w+) .*EXECUTE FUNCTION pulsewire\w*\.(\w+)\(", re.M)

#: Bounds, ownership and notes of changes: they hold for whoever writes, and compute nothing of a feature.
KINDS = {
    "lock_owner", "hold_count", "hold_large_count", "hold_set_count", "hold_reading_count", "check_routine_count",
    "weigh_written", "keep_newest", "keep_newest_of_many", "keep_newest_sessions", "refuse_closed_account",
    "refuse_other_answer", "note_entity_change", "note_forgotten_deletions",
}
#: The others: why they are triggers.
REASONS = {
    # What a feature's own rows begin with, or keep, whoever writes them.
    "begin_library_workout": "nobody says how many reactions a new workout has",
    "begin_post": "nobody says how many reactions a new post has",
    "keep_earlier_achievement": "of two accounts that are merged, the earlier time",
    # What accounts have of each other: either end may go, with its account as well.
    "approve_following": "the other end of a following",
    "end_following": "the other end of a following",
    "end_follower": "the other end of a following",
    "end_what_is_blocked": "a block may come by a merge of accounts",
    "count_follows": "an account that goes takes its followings with it",
    "count_reactions": "an account that goes takes its reactions with it",
    "count_workout_reactions": "an account that goes takes its reactions with it",
    "count_new_comments": "an account that goes takes its comments with it",
    "count_gone_comments": "an account that goes takes its comments with it",
    "leave_others": "goes with an account, whoever deletes it",
    "end_said_rows": "goes with an account, whoever deletes it",
    "end_workout_reactions": "goes with an account, whoever deletes it",
    "end_viewing": "goes with an account, whoever deletes it",
    "end_posts": "goes with a post, whoever deletes it",
    "end_workouts": "goes with a workout, whoever deletes it",
    "end_heart_rate": "goes with a session, whoever deletes it",
    # Ends of access, and queues: they must not be missed.
    "keep_ended_account": "every way to end an account has to end its access",
    "remove_decided_device_authorizations": "every way to end an account has to end its access",
    "tell_access_ended": "every way to end an account has to end its access",
    "tell_session_revoked": "every way to end a session has to end its streams",
    "queue_job": "a job is queued in the unit that enqueues it",
    "place_operation": "the place in a queue, behind whatever another node adds",
    "pass_turn_on": "the next in a queue, whoever ends the one before",
}


def check_triggers(root):
    path = root / SCHEMA
    if not path.exists():
        return
    used = set()
    for name, table, function in TRIGGER.findall(path.read_text()):
        used.add(function)
        if function not in KINDS and function not in REASONS:
            yield (f"{SCHEMA}: the trigger {name} of {table} calls {function}, which is no bound, owner or note: "
                   "compute it in Swift (docs/architecture/followers.md), or say why in Tests/Tidy/triggers.py")
    if used:
        for function in sorted((KINDS | set(REASONS)) - used):
            yield f"Tests/Tidy/triggers.py: no trigger calls {function}"


_CREATE = "CREATE TRIGGER {} AFTER INSERT ON pulsewire.logs FOR EACH ROW EXECUTE FUNCTION pulsewire.{}();\n"
_ALL = "".join(_CREATE.format(f"t{number}", one) for number, one in enumerate(sorted(KINDS | set(REASONS))))
FINDS = [
    (check_triggers, {SCHEMA: _ALL}, []),
    (check_triggers, {SCHEMA: _ALL + _CREATE.format("logs_summed", "sum_loads")}, [
        f"{SCHEMA}: the trigger logs_summed of logs calls sum_loads, which is no bound, owner or note: "
        "compute it in Swift (docs/architecture/followers.md), or say why in Tests/Tidy/triggers.py"]),
    (check_triggers, {SCHEMA: _ALL.replace("pulsewire.queue_job(", "pulsewire.lock_owner(")}, [
        "Tests/Tidy/triggers.py: no trigger calls queue_job"]),
]
