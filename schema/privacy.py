"""docs/privacy.md: what is stored of an athlete, why and for how long.

KINDS says what a table has and why; how long, and whose it is, follow from what the schema declares: its bounds, its
owner and what becomes of its rows when accounts are merged."""

HEAD = """# What is stored, why and for how long

Written by `make schema` from the schema and from `schema/privacy.py`, and compared by `make check`. It answers what a
privacy policy, a record of processing activities or an app store's privacy label asks. [The database](database.md) lists
the columns.

- **Linked** says whose the data are: *the account* (to the person, as soon as the account has an e-mail address or a
  provider), *a pseudonym* (a keyed hash of an address, a network or a token; the key is not in the database), or
  *nobody*.
- **How long**: nothing linked to the account outlives it. A confirmed deletion removes all of it; a row with a period is
  removed earlier, within the hour after it is over. Backups are the operator's and keep what they have until they end.
- An account that nobody can sign in to is deleted like any other after `--unused-account-days` (400) without use.
- Nothing is used to track people across the apps or sites of others, or sold; no call goes to a service of analytics or
  advertising.
- What came from Strava is for its athlete alone: nobody else sees it or what it comes to, no language model is told of it,
  and it is deleted with the access to Strava ([services of others](providers.md#strava)).
- *Sealed* values are encrypted with a key of the account, which is itself encrypted with a key outside of the database.
"""

TAIL = """## Outside of the database

| what | why | how long | linked |
| --- | --- | --- | --- |
| the server's log: for each call its method, result, duration, the account's id and the caller's address | operation and security | as long as the operator keeps the log; the server does not | the account |
| the server's metrics | operation | in memory until the server ends | nobody |
| mails with codes and notices | proof of an address; warnings about the account | not kept by the server once they are sent | the e-mail address |
| finished exports, sealed (in an object store: encrypted by it) | the athlete's download | 24 hours | the account |
| what Google or Apple are told | checking a sign-in and revoking a link, if the athlete signs in with them | by their own rules | their account of the athlete |
| what Apple or Google are told, if the operator has keys and an app has registered its device: the notification's texts, \
the number of unread ones, or what the lock screen shows of a workout; no heart rate | showing it on the device | by their \
own rules | the device's token |
| what a language model is told, if the operator has set one up and the athlete has agreed: goal, level, minutes, focus and exercises that suit the athlete; no log, measures or ids; if the operator \
has allowed it, also what the athlete says for plans, without addresses, links and long numbers, and the points of a workout's summary \
| a plan; what the words mean; a coach's words | by the rules of its server, which is asked to store nothing | nobody |
| what a service of tempos is told, if the operator has chosen one: the codes (ISRC) of recordings, and not for whom | \
tempos that athletes have not said | by its own rules | nobody |
| what Spotify, Polar, Strava, Garmin or Google Health are told, if the athlete connects them: what is asked for, with the access that the athlete has \
given or the key that the athlete has made; nothing of what is kept here | reading and controlling there what the athlete has agreed to | by their own rules | their account of the athlete |
"""

#: Each kind of data, as an app store names it: its tables, with what they have and why; with how long, if the schema's
#: declarations do not say it, as for tables without an owner.
KINDS = {
    "Health and fitness": {
        "heart_rate_segments": ("heart rate of workouts, sample by sample; RR intervals, sealed, which are removed after "
                                "`--rr-retention-days` (90)", "live display, summaries and curves of the athlete's own workouts"),
        "heart_rate_streams": ("which device sent heart rate into which session, and up to where it is stored",
                               "resuming after a lost connection; the newest samples"),
        "heart_rate_strikes": ("which samples the athlete struck out, and why",
                               "summaries without outliers, which can be restored"),
        "coach_messages": ("what coaches said in a workout, and their names", "delivering it within 30 seconds"),
        "heart_rate_zones": ("resting and maximum heart rate, zones", "the zone of a heart rate"),
        "daily_values": ("heart rate variability, sleep, body weight and measurements of the body of each day, sealed", "recovery, the load of assisted sets, and the history that the athlete looks at"),
        "hrv_readings": ("heart rate variability, sealed", "the athlete's own trend"),
        "progress_photos": ("photos of the body: sizes and times", "the athlete's own comparison"),
        "progress_photo_pieces": ("the photos, sealed, without metadata", "the athlete's own comparison"),
        "health_samples": ("samples of a phone's health store: values, apps and devices sealed; id, type and time",
                           "the athlete's own values, days and nights"),
        "health_deletions": ("ids of samples that the phone deleted", "not storing again what was deleted"),
        "health_installations": ("installations of the app that send samples", "knowing which phone has which sample"),
        "health_anchors": ("up to where a phone has sent each type of data", "sending only what is new"),
        "health_syncs": ("syncs of phones that are under way", "ending them"),
        "health_sync_batches": ("ids of samples that a phone still has", "learning of missed deletions"),
        "health_stores": ("the size of all samples", "limits"),
        "recordings": ("a hash of each imported file", "not importing a file twice"),
        "recording_pieces": ("imported files of devices, sealed", "reading them once more if reading them was wrong"),
        "recording_workouts": ("the heart rate and place of imported workouts every few minutes, sealed", "not importing a "
                               "workout twice"),
        "fitness_profiles": ("body measures, goals, injuries, equipment", "planning workouts"),
        "workout_sessions": ("workouts of the player: plan, start, end; start and end alone if only the heart rate was kept", "the player, on every device and after a crash"),
        "workout_session_records": ("each command of the player", "the player, on every device and after a crash"),
        "workout_logs": ("logs of workouts, with what the athlete said of them, and the place to a hundredth of a degree, if "
                         "given", "the athlete's history; showing a log to those whom the athlete chose"),
        "workout_exercises": ("exercises of a log", "the athlete's history"),
        "workout_sets": ("sets: repetitions, weight, effort, the body weight in assisted ones", "the athlete's history"),
        "workout_results": ("what a workout comes to: heart rate, time in zones, training impulse, recovery, the weight at its "
                            "end, what a device or the athlete says of the effort", "the athlete's history and training load"),
        "training_load_days": ("the training load of each day", "the athlete's training load over time"),
        "training_load_months": ("what the days of each month still weigh at its end", "the athlete's training load over time"),
        "workout_log_changes": ("what edits replaced, and which app or device made them", "settling questions about an edit; safe repeats of a request"),
        "workout_log_originals": ("what deletions of logs removed", "settling questions about a deletion"),
        "entity_changes": ("which logs, routines and sessions have changed or were deleted", "keeping the copies on the "
                           "athlete's devices up to date"),
        "entity_revisions": ("how many such changes there were", "keeping the copies on the athlete's devices up to date"),
        "running_changes": ("which workout the player changed last", "keeping the copies on the athlete's devices up to date"),
        "day_activity_summary": ("sums of each day", "calendar and statistics"),
        "month_activity_summary": ("sums of each month, and its days with a workout", "statistics and streaks"),
        "activity_totals": ("sums of all days", "statistics"),
        "day_activity_facets": ("sums of each day by workout, exercise, time of day and effort", "statistics"),
        "month_activity_facets": ("sums of each month by workout, exercise, time of day and effort", "statistics"),
        "exercise_workouts": ("sums and best values of each exercise in each workout", "the history of an exercise"),
        "record_revisions": ("the number of changes of the records", "keeping records right when devices log at once"),
        "exercise_records": ("personal records, with their times", "records and the strength score"),
        "achievements": ("achievements, with their times", "motivation"),
        "notices": ("what has happened and is not told yet: the kind, and the id or name of what it is about",
                    "telling it, within seconds"),
        "notifications": ("what the athlete was told and when they read it: the kind, and the id or name of what it is about",
                          "showing it on all devices, once"),
        "notification_states": ("a counter of notifications; the last day with a reminder and with a summary",
                                "their order; one reminder a day"),
        "notification_settings": ("what the athlete wants to be told, and when", "telling no more than that"),
        "routines": ("plans of weeks", "planning workouts"),
        "routine_days": ("days of a plan", "planning workouts"),
        "training_plans": ("training plans with their goals", "planning workouts"),
        "scheduled_workouts": ("workouts with the dates and times for which they are planned", "planning workouts; "
            "reminders"),
        "occurrence_exceptions": ("planned workouts that were moved or skipped", "planning workouts"),
        "context_notes": ("what the athlete said for plans, sealed; how long it holds", "planning workouts"),
        "daily_check_ins": ("how the athlete was on a day, sealed", "planning workouts"),
        "planning_settings": ("how long these are kept; when plans are made in the morning", "keeping them no longer than the athlete wants; planning "
                              "workouts"),
        "workout_plans": ("workouts that the server planned, with their reasons", "planning workouts"),
        "coach_words": ("workouts in the words of a language model, if the athlete has agreed", "the athlete's own look back"),
        "model_calls": ("how often a language model was asked for the athlete on a day", "staying within a budget"),
        "exercise_feedback": ("what the athlete says of exercises: difficulty, joy, form, where it hurts, what the athlete would "
                              "rather do; the level of fitness", "the athlete's own choice; figures of five athletes or more"),
        "library_workouts": ("workouts that the athlete wrote, with those that are public", "planning workouts; showing public "
                             "ones to others"),
        "favorite_workouts": ("workouts that the athlete marked", "finding them again"),
        "onboardings": ("which of the first questions were answered or skipped", "not asking again"),
        "syncs": ("when data of a connected source last came, and how it went", "showing and repeating syncs"),
        "cloud_workouts": ("a connected service's ids of the workouts that were read there", "reading each once"),
        "sync_runs": ("when a connected service was looked at or a phone sent its samples, how much was new, and what failed", "showing and repeating syncs"),
        "cloud_payloads": ("what connected services have answered about days of samples, and files of workouts in which "
                           "nothing was found, sealed", "reading it once more if reading it was wrong"),
        "cloud_hints": ("a connected service's ids of workouts of which it has told", "looking at them"),
        "sync_wishes": ("requests to sync a source", "showing and repeating syncs"),
        "sync_revisions": ("a counter of syncs", "their order"),
        "music_mixes": ("playlists made for workouts, with their tracks and ratings", "writing them, and making better ones"),
        "track_tempos": ("tempos of tracks that the athlete tapped or declared", "choosing tracks in step with workouts"),
        "looked_up_tempos": ("tempos of recordings, as a service told them, for all accounts together", "choosing tracks in step with workouts"),
        "music_plays": ("tracks that were played at a music service, and when", "showing what was played in workouts; choosing "
            "tracks that the athlete likes"),
        "music_histories": ("how far these are gathered", "gathering each once"),
        "session_music": ("the playlists that play in a session, and how far that is", "switching between them in step with it"),
        "music_devices": ("the name and kind of the device on which a music service played last", "playing on it again"),
        "connection_revisions": ("a counter of changes of connections", "their order"),
        "provider_authorizations": ("the newest attempt to connect a provider such as Spotify, and what came of it",
                                    "connecting once, for whoever began it"),
        "sync_queue": ("operations that devices queued while offline, and which app or device did", "applying each of them once"),
    },
    "Contact information and personal data": {
        "pulsewire_personal.personal_data": ("name, birth date, sex, telephone number, postal address, as far as given",
                                             "what the athlete wants them for; shown to nobody else"),
        "pulsewire_personal.request_answers": ("the response to the last changes of a profile", "safe repeats of a request"),
        "password_credentials": ("e-mail address, sealed, and its keyed hash; the hash of the password", "signing in"),
        "pending_passwords": ("an address that is not verified yet, sealed; the hash of the password", "verifying the address"),
        "pending_connections": ("what a provider such as Spotify has granted in the newest attempt to connect it: as in a "
                                "connection", "connecting it once the athlete enters the code that the browser shows"),
        "provider_connections": ("the connection to a provider such as Spotify: a keyed hash of their id of the athlete, "
                                 "tokens, sealed, the granted scopes, and country, paid subscription and filter of "
                                 "explicit content as far as the provider tells", "controlling and reading there what the "
                                 "athlete has agreed to"),
        "provider_links": ("the link to Google or Apple: a keyed hash of their id of the athlete, address and token, sealed",
                           "signing in; revoking the link"),
    },
    "Posts and contacts": {
        "public_profiles": ("the public name and what is shown to others", "being found, as far as the athlete wants it"),
        "posts": ("posts", "showing them to those whom the athlete chose"),
        "post_comments": ("comments", "showing them under the post"),
        "reactions": ("views and likes of the account", "counting each once"),
        "workout_reactions": ("views, likes and ratings of workouts by the account", "counting each once"),
        "unranked_workouts": ("ids of workouts that were liked a moment ago", "ordering lists by likes"),
        "ended_workouts": ("ids of workouts that are gone", "removing what referred to them"),
        "tallies": ("numbers of views, likes and followers", "showing them"),
        "ended_subjects": ("ids of posts and comments that are gone", "hiding what referred to them"),
        "shares": ("what the athlete has allowed others to see live: role, name, times, a hash of the code",
                   "showing workouts to those whom the athlete chose"),
        "share_viewers": ("the accounts that used a code, with the names that they gave", "showing workouts to those whom "
                          "the athlete chose; not to those whom they removed"),
        "followings": ("whom the account follows", "feeds and rights"),
        "followers": ("who follows the account", "feeds and rights"),
        "blocks": ("whom the account has blocked", "hiding both from each other"),
    },
    "Settings and consent": {
        "settings_versions": ("settings, with earlier ones", "what held when a workout began"),
        "consent_records": ("each consent and withdrawal, with its time", "proof (Art. 7 GDPR)"),
        "user_entitlements": ("what the account may use", "limits of the subscription"),
    },
    "Identifiers and security": {
        "accounts": ("the account: a random id and times", "everything else belongs to it"),
        "account_keys": ("keys of the account, encrypted", "sealing"),
        "access_sessions": ("signed-in apps, devices and API tokens: names, hashes of tokens, approximate network (/24, /48)",
                            "staying signed in; showing and revoking access"),
        "push_activities": ("when a lock screen was last pushed to, and hashes of what it shows", "pushing only what is new"),
        "push_starts": ("which device was told of which workout", "telling it once"),
        "push_tokens": ("how the athlete's devices are pushed to: the token that Apple or Google gave the app, sealed, its hash, "
                        "the app, and the lock-screen activity that it updates", "notifications, and the lock screen during a "
                        "workout"),
        "device_certificates": ("certificates of devices", "signing in without a token"),
        "device_authorizations": ("devices that ask to be authorized: name, approximate network", "the owner's approval"),
        "passkeys": ("public keys of passkeys, and their names", "signing in"),
        "password_resets": ("requested resets of a password, with the code's hash", "resetting a password"),
        "sign_in_attempts": ("attempts to sign in with an address", "slowing down guesses"),
        "sign_in_budgets": ("the number of costly requests within an hour, such as checks of passwords", "protection from abuse"),
        "used_nonces": ("nonces of sign-ins with Google or Apple", "refusing a stolen token"),
        "model_budgets": ("how often a language model was asked on a day, for all accounts together", "staying within a budget"),
        "provider_quotas": ("how often the server called a provider of late, for all accounts together", "staying within its limits"),
        "early_tellings": ("a provider's ids of things of accounts that are not connected here", "looking at them once they are"),
        "provider_refresh_counts": ("how many refreshes a provider answered in a minute, for all accounts together", "noticing its incidents"),
        "audit_events": ("sign-ins, changes of access, exports, support: kind, time, approximate network",
                         "the athlete's overview; clearing up misuse"),
        "administrators": ("who may support others", "access control"),
        "account_merges": ("which accounts were merged into the account", "safe repeats of a request"),
        "deletion_requests": ("requested deletions", "their confirmation"),
    },
    "Bookkeeping of the server": {
        "exports": ("requested exports and their progress", "producing and showing them (Art. 15 and 20 GDPR)"),
        "jobs": ("work that is under way", "finishing it after a crash"),
        "request_answers": ("the response to the last changes", "safe repeats of a request"),
        "row_counts": ("numbers of rows", "limits"),
        "account_storage": ("how many bytes the account stores", "limits"),
    },
    "Not linked to anybody": {
        "pulsewire_anonymous.daily_activity": ("sums of sessions and samples of deleted accounts, for each day", "statistics"),
        "pulsewire_anonymous.deletions": ("deletions: times and the hash of a token", "telling the holder of the token that the deletion is complete"),
        "pulsewire_anonymous.deletion_services": ("whether the links to Google or Apple were removed", "telling the holder of the token"),
        "pulsewire_anonymous.ended_accounts": ("hashes of the ids of deleted accounts", "refusing their tokens until they expire",
                                                "25 hours, and until the next deletion"),
    },
}

#: Tables of accounts' data that have no owner; all others that have none are about the schema or the same for everybody.
WITHOUT_OWNER = "pulsewire_anonymous."

TABLES = """
  select format('%s.%s', n.nspname, c.relname) as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'owner_id') as has_owner,
    (select m.rule = 'of_no_account' from pulsewire.merge_rules m
      where to_regclass(m.table_name) = c.oid) as is_of_no_account,
    (select coalesce(json_agg(json_build_object('kind', b.kind, 'count', b.count_max, 'counted_by', b.counted_by,
        'condition', b.condition, 'column', b.time_column, 'cleared', b.cleared_column,
        'days', extract(epoch from b.retention) / 86400) order by b.rule), '[]')
      from pulsewire.table_bounds b
      where to_regclass(b.table_name) = c.oid and b.kind in ('retention', 'newest')) as bounds
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname like 'pulsewire%' and c.relkind in ('r', 'p')
  order by 1
"""


def text(cluster):
    """The page. Ends the program if a table is not described here, or one is that is not there."""
    tables = {one["name"]: one for one in cluster.query(TABLES)
              if one["has_owner"] or one["name"].startswith(WITHOUT_OWNER)}
    described = {qualified(name) for kind in KINDS.values() for name in kind}
    if missing := sorted(tables.keys() - described):
        raise SystemExit(f"schema/privacy.py: KINDS does not say what {' and '.join(missing)} has, and why")
    if gone := sorted(described - tables.keys()):
        raise SystemExit(f"schema/privacy.py: there is no table {' and '.join(gone)}")
    return "\n".join(lines(tables)).rstrip() + "\n"


def lines(tables):
    yield HEAD
    for kind, entries in KINDS.items():
        yield f"## {kind}\n"
        yield "| what | why | how long | linked | table |\n| --- | --- | --- | --- | --- |"
        for name, (what, why, *time) in entries.items():
            table = tables[qualified(name)]
            yield f"| {what} | {why} | {time[0] if time else how_long(table)} | {linked(table)} | `{name}` |"
        yield ""
    yield TAIL


def qualified(name):
    """A table with its schema."""
    return name if "." in name else f"pulsewire.{name}"


def linked(table):
    """Whose the data are."""
    if not table["has_owner"]:
        return "nobody"
    return "a pseudonym" if table["is_of_no_account"] else "the account"


def how_long(table):
    """How long a row is kept."""
    said = [bound(one) for one in table["bounds"]]
    if not said:
        return "as long as the account" if table["has_owner"] else "without a limit"
    return "; ".join(dict.fromkeys(said))


def bound(one):
    """One of its bounds."""
    condition = "" if one["condition"] == "true" else f", if {one['condition']}".replace("|", "\\|")
    if one["kind"] == "newest":
        each = f" for each `{one['counted_by']}`" if one["counted_by"] else ""
        return f"the newest {one['count']:,}{each}{condition}"
    days = float(one["days"])
    count, unit = (days, "day") if not 0 < days < 1 else (round(days * 24, 2), "hour")
    period = f"{count:g} {unit}{'s' * (count != 1)} after" if days else "until"
    cleared = f"`{one['cleared']}` " if one["cleared"] else ""
    return f"{cleared}{period} `{one['column']}`{condition}"
