-- Each change is a row of its own, and the newest holds. So what held when a session started can
-- always be told, and a repeated request finds its answer.
create table pulsewire.settings_versions (
  owner_id uuid not null,
  version bigint not null constraint settings_versions_version_check check (version >= 1),
  request_id uuid not null,
  changed_at timestamptz not null,
  -- The contract's message pulsewire.settings.v1.Settings in its JSON form, so that the contract's
  -- next setting needs no column. What SQL reads of it has a column that follows from it.
  document jsonb not null,
  broadcast_timeout_minutes integer not null
    generated always as ((document #>> '{heartRate,broadcastTimeoutMinutes}')::integer) stored
    constraint settings_versions_broadcast_timeout_check
    check (broadcast_timeout_minutes between 5 and 120),
  sync_frequency text not null
    generated always as (document #>> '{sync,frequency}') stored
    constraint settings_versions_sync_frequency_check
    check (starts_with(sync_frequency, 'SYNC_FREQUENCY_')),
  -- Whoever makes a taken version has lost the race.
  constraint settings_versions_pkey primary key (owner_id, version),
  -- A repeated request finds its first answer.
  constraint settings_versions_request_id_key unique (owner_id, request_id),
  constraint settings_versions_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('settings_versions');
call pulsewire.erase_with_account('settings_versions');
call pulsewire.merge_rows('pulsewire.settings_versions', 'moves_whole', 'settings of one person');
-- What held stays on record, as long as it is one of the newest, or holds for the running session.
revoke delete on pulsewire.settings_versions from pulsewire_server;
grant select (owner_id, started_at, ended_at) on pulsewire.workout_sessions
  to pulsewire_answer_keeper;
create policy workout_sessions_answer_keeper on pulsewire.workout_sessions
  for select to pulsewire_answer_keeper using (ended_at is null);
comment on policy workout_sessions_answer_keeper on pulsewire.workout_sessions is
  'across owners: settings that hold for a running session are kept, whosever it is';
call pulsewire.keep_newest_rows('pulsewire.settings_versions', 200, 'version',
  'older settings hold for nothing any more', column_names => '{changed_at}',
  spared => 't.version = (select max(v.version) from pulsewire.settings_versions v '
    'join pulsewire.workout_sessions s on s.owner_id = v.owner_id '
    'where s.owner_id = t.owner_id and s.ended_at is null and v.changed_at < s.started_at)');
-- What held stays on record.
revoke update on pulsewire.settings_versions from pulsewire_server;

-- What holds for a session from its start to its end: the newest version from before it started.
-- No row where there was none; the defaults hold then.
create function pulsewire.session_settings(
  started_at timestamptz, out settings_version bigint, out broadcast_timeout_minutes integer,
  out sync_frequency text
) returns setof record
language sql stable
begin atomic
  select v.version, v.broadcast_timeout_minutes, v.sync_frequency
  from pulsewire.settings_versions v
  where v.owner_id = pulsewire.current_owner() and v.changed_at < started_at
  order by v.version desc limit 1;
end;
revoke all on function pulsewire.session_settings(timestamptz) from public;
grant execute on function pulsewire.session_settings(timestamptz) to pulsewire_server;

-- The time zone that the current owner's days are reckoned in.
create function pulsewire.time_zone() returns text
language sql stable
return coalesce((
  select nullif(v.document #>> '{regional,timeZone}', '')
  from pulsewire.settings_versions v where v.owner_id = pulsewire.current_owner()
  order by v.version desc limit 1), 'UTC');

-- The day of an instant, where the current owner is.
create function pulsewire.local_date(instant timestamptz) returns date
language sql stable
return (instant at time zone pulsewire.time_zone())::date;

revoke all on function pulsewire.time_zone(), pulsewire.local_date(timestamptz) from public;
grant execute on function pulsewire.time_zone(), pulsewire.local_date(timestamptz)
  to pulsewire_server;
