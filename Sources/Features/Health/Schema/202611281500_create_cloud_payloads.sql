-- What connected services have answered, to be read once more if reading it is corrected: the days of samples, the newest
-- answer of each, and the files of workouts in which nothing was found. The other files are in recording_pieces.
create table pulsewire.cloud_payloads (
  owner_id uuid not null,
  -- Follows from the source, the kind and the name.
  id uuid not null,
  source text not null constraint cloud_payloads_source_check
    check (source in ('polar', 'strava', 'garmin', 'google_health')),
  kind text not null constraint cloud_payloads_kind_check check (kind in ('day', 'workout')),
  -- The day and the types, or the service's id of the workout.
  name text not null constraint cloud_payloads_name_check
    check (octet_length(name) between 1 and 200),
  received_at timestamptz not null,
  -- Up to 4 MiB of compressed bytes, sealed for the account and bound to the id.
  content bytea not null,
  -- The samples that were read of it, so that a replay takes back those that are not read of it any more.
  sample_ids uuid[] not null default '{}' constraint cloud_payloads_sample_ids_check
    check (cardinality(sample_ids) <= 4000),
  constraint cloud_payloads_pkey primary key (owner_id, id),
  constraint cloud_payloads_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('cloud_payloads');
call pulsewire.weigh_rows('pulsewire.cloud_payloads', refuses => false);
call pulsewire.keep_newest_rows('pulsewire.cloud_payloads', 2000, 'received_at',
  'two services have fewer answers in 90 days', weighed_column => 'content',
  byte_max => 67108864);
call pulsewire.end_rows('pulsewire.cloud_payloads', 'received_at', interval '90 days',
  'an answer is kept for so long that a mistake in reading it is found');
call pulsewire.merge_rows('pulsewire.cloud_payloads', 'stays',
  'the other account has connections of its own');
-- What is sealed cannot be made smaller.
alter table pulsewire.cloud_payloads alter column content set storage external;
-- Serves the replay of an account's answers in their order.
create index cloud_payloads_order_idx on pulsewire.cloud_payloads
  (owner_id, source, received_at, id);

-- Refuses a unit of work that follows from an answer, if that has been replaced or deleted since, as all are with their
-- connection; or if a sample that it takes back was read of another answer. The answer stays until the unit has ended.
create function pulsewire.hold_cloud_payload(
  payload_id uuid, receive_time timestamptz, taken_back uuid[]
)
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  owner constant uuid := pulsewire.current_owner();
begin
  perform from pulsewire.cloud_payloads
  where owner_id = owner and id = payload_id and received_at = receive_time for key share;
  if not found or exists (
    select from pulsewire.cloud_payloads p
    where p.owner_id = owner and p.id <> payload_id and p.sample_ids && taken_back)
  then
    raise exception 'the answer has been replaced since it was read' using
      errcode = 'check_violation', constraint = 'cloud_payloads_state_check';
  end if;
end $$;
revoke all on function pulsewire.hold_cloud_payload(uuid, timestamptz, uuid[]) from public;
grant execute on function pulsewire.hold_cloud_payload(uuid, timestamptz, uuid[])
  to pulsewire_server;

-- The accounts of which something of a connected service is kept, for a replay of all.
call pulsewire.make_role('pulsewire_replayer');
grant usage on schema pulsewire to pulsewire_replayer;
grant select (owner_id, source) on pulsewire.cloud_payloads, pulsewire.recordings
  to pulsewire_replayer;
create policy cloud_payloads_replayer on pulsewire.cloud_payloads
  for select to pulsewire_replayer using (true);
comment on policy cloud_payloads_replayer on pulsewire.cloud_payloads is
  'across owners: a replay looks for the accounts that have something to be read again';
create policy recordings_replayer on pulsewire.recordings
  for select to pulsewire_replayer using (source is not null);
comment on policy recordings_replayer on pulsewire.recordings is
  'across owners: a replay looks for the accounts that have something to be read again';

-- Up to `row_count` accounts behind one, in the order of their ids.
create function pulsewire.accounts_to_replay(behind uuid, row_count integer)
returns setof uuid
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with recursive found (owner_id) as (
    select least(
      (select p.owner_id from pulsewire.cloud_payloads p where p.owner_id > behind
        order by p.owner_id limit 1),
      (select r.owner_id from pulsewire.recordings r
        where r.owner_id > behind and r.source is not null order by r.owner_id limit 1))
    union all
    select least(
      (select p.owner_id from pulsewire.cloud_payloads p where p.owner_id > f.owner_id
        order by p.owner_id limit 1),
      (select r.owner_id from pulsewire.recordings r
        where r.owner_id > f.owner_id and r.source is not null order by r.owner_id limit 1))
    from found f where f.owner_id is not null
  )
  select f.owner_id from found f where f.owner_id is not null limit row_count
$$;
revoke all on function pulsewire.accounts_to_replay(uuid, integer) from public;
grant execute on function pulsewire.accounts_to_replay(uuid, integer) to pulsewire_server;
call pulsewire.give_away('pulsewire_replayer', 'pulsewire.accounts_to_replay(uuid, integer)');
