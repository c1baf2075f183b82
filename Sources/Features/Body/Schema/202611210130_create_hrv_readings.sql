-- Readings of heart-rate variability.
create table pulsewire.hrv_readings (
  owner_id uuid not null,
  -- Made by the client, so that a reading that is sent again is stored once.
  id uuid not null,
  measured_at timestamptz not null,
  kind text not null constraint hrv_readings_kind_check check (kind in ('sdnn', 'rmssd')),
  -- Value, source and device, sealed for the account and bound to the id.
  reading bytea not null,
  constraint hrv_readings_pkey primary key (owner_id, id),
  constraint hrv_readings_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('hrv_readings');
-- A reading is a fact: it is there or not.
revoke update on pulsewire.hrv_readings from pulsewire_server;
call pulsewire.merge_rows('pulsewire.hrv_readings', 'sealed_anew',
  'its rows are sealed for one account');
-- Serves lists and baselines, which go by time.
create index hrv_readings_measured_idx on pulsewire.hrv_readings (owner_id, measured_at, id);
-- Serves lists of one kind, which an athlete may have few of among many others.
create index hrv_readings_kind_idx on pulsewire.hrv_readings (owner_id, kind, measured_at, id);

-- A day in UTC has one reading for every two minutes. Nobody has days that are not within ten
-- years.
insert into pulsewire.table_bounds (table_name, rule, kind, count_max, counted_by, reason)
values ('pulsewire.hrv_readings', 'hrv_readings_count_check', 'count', 720,
  'date_trunc(''day'', measured_at, ''UTC'')', 'one for every two minutes of a day');
-- Refuses the readings that are too many for their day.
create function pulsewire.hold_reading_count() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  count_max constant bigint := tg_argv[0];
begin
  if exists (
    select from (
      select distinct owner_id, date_trunc('day', measured_at, 'UTC') as day from added) a
    where (
      select count(*) from (
        select from pulsewire.hrv_readings h
        where h.owner_id = a.owner_id and h.measured_at >= a.day
          and h.measured_at < a.day + interval '24 hours' limit count_max + 1) c) > count_max)
  then
    perform pulsewire.refuse_rows('hrv_readings_count_check', count_max);
  end if;
  return null;
end $$;
revoke all on function pulsewire.hold_reading_count() from public;
create trigger hrv_readings_owner_lock before insert on pulsewire.hrv_readings
  for each statement execute function pulsewire.lock_owner();
create trigger hrv_readings_count_check after insert on pulsewire.hrv_readings
  referencing new table as added
  for each statement execute function pulsewire.hold_reading_count(720);
