-- The looks of the server at connected services for what is new there, and the syncs of phones' health stores.
create table pulsewire.sync_runs (
  owner_id uuid not null,
  -- In the order of their beginnings.
  id uuid not null,
  source text not null,
  stage text not null constraint sync_runs_stage_check
    check (stage in ('listing', 'reading', 'done', 'failed')),
  -- Null for none; while it goes on, what it will have failed for.
  failure text constraint sync_runs_failure_check
    check (failure in ('limited', 'unavailable', 'not_connected', 'not_consented', 'interrupted',
      'abandoned', 'superseded', 'storage_full')),
  found_count integer not null constraint sync_runs_found_count_check check (found_count >= 0),
  read_count integer not null constraint sync_runs_read_count_check check (read_count >= 0),
  added_count integer not null constraint sync_runs_added_count_check check (added_count >= 0),
  failed_count integer not null constraint sync_runs_failed_count_check check (failed_count >= 0),
  -- That of the account's syncs with which the row became as it is.
  revision bigint not null,
  started_at timestamptz not null,
  -- Null while it goes on.
  ended_at timestamptz,
  -- The time from which the service is looked at next; null for none.
  next_at timestamptz,
  -- When it ends by itself, unless it has ended; null for never.
  expires_at timestamptz,
  constraint sync_runs_pkey primary key (owner_id, id),
  constraint sync_runs_failure_of_failed_check
    check (case stage when 'failed' then failure is not null when 'done' then failure is null else true end),
  constraint sync_runs_end_check check ((ended_at is not null) = (stage in ('done', 'failed'))),
  constraint sync_runs_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Each stage changes the row: with room on its page, no index is written.
with (fillfactor = 70);
call pulsewire.own_rows('sync_runs');
-- Of each source, so that phones that sync every few minutes leave those of services.
call pulsewire.keep_newest_rows('pulsewire.sync_runs', 50, 'started_at',
  'what went wrong before has been repeated since', 'source');
call pulsewire.end_rows('pulsewire.sync_runs', 'started_at', interval '90 days',
  'what went wrong three months ago helps nobody');
call pulsewire.merge_rows('pulsewire.sync_runs', 'stays', 'the other account has runs of its own');
