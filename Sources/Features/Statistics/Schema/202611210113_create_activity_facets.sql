-- What the ended workouts of a day come to, by what they have in common. It follows from the logs, in
-- whichever unit of work changes them: FacetFollower adds the difference of a change.
--
--   facet      key
--   workout    the name of the workout
--   weekday    1 for Monday to 7 for Sunday
--   category   the category of the workout; '' for none
--   daypart    morning (05:00 to 11:59), afternoon (12:00 to 16:59), evening (17:00 to 04:59)
--   exercise   the template of the exercise, a blank, and its name: that of the first exercise of the
--              workout that is the same one but for its spelling
--   template   the template of the exercise in the catalogue; '' for none
--   effort     light (a rating below 5), moderate (5 to 6.5), hard (7 to 8.5), maximal (9 and more);
--              '' for a set without a rating
create table pulsewire.day_activity_facets (
  owner_id uuid not null,
  local_date date not null,
  facet text not null,
  key text not null,
  -- Workouts that have it, in whole or in part.
  workouts bigint not null,
  sets bigint not null,
  reps bigint not null,
  volume_kg numeric not null,
  -- Of whole workouts: 0 for exercises, templates and efforts.
  duration_ms bigint not null,
  constraint day_activity_facets_pkey primary key (owner_id, local_date, facet, key),
  constraint day_activity_facets_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
with (fillfactor = 85);
call pulsewire.own_rows('day_activity_facets');
call pulsewire.bound_rows('pulsewire.day_activity_facets', 'parent',
  'each has a log, or a set of one', parent => 'pulsewire.workout_logs');
call pulsewire.merge_rows('pulsewire.day_activity_facets', 'stays',
  'a job sums the logs that move');

-- The same for the days of a month. Each change of a day changes it by the difference, so that a
-- period of years is read as its months.
create table pulsewire.month_activity_facets (
  owner_id uuid not null,
  -- The first day of the month.
  month date not null,
  facet text not null,
  key text not null,
  workouts bigint not null,
  sets bigint not null,
  reps bigint not null,
  volume_kg numeric not null,
  duration_ms bigint not null,
  constraint month_activity_facets_pkey primary key (owner_id, month, facet, key),
  constraint month_activity_facets_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
with (fillfactor = 85);
call pulsewire.own_rows('month_activity_facets');
call pulsewire.bound_rows('pulsewire.month_activity_facets', 'parent',
  'each has a facet of a day', parent => 'pulsewire.day_activity_facets');
call pulsewire.merge_rows('pulsewire.month_activity_facets', 'stays',
  'a job sums the logs that move');

-- What tells the facets of days from all that they were before.
create function pulsewire.facet_state(first_day date, last_day date) returns text
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select coalesce(sum(hashtextextended(
      concat_ws(' ', f.local_date, f.facet, f.key), f.xmin::text::bigint)), 0)::text
    from pulsewire.day_activity_facets f
    where f.owner_id = pulsewire.current_owner()
      and f.local_date between first_day and last_day);
end $$;

-- Holds the facets of days for a unit of work that was decided from them, and from logs that were read
-- behind them: whoever changes a log, changes the facets of its days behind the same lock.
create function pulsewire.hold_facets(first_day date, last_day date, state text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pulsewire.lock_activity(pulsewire.current_owner());
  if state is distinct from pulsewire.facet_state(first_day, last_day) then
    raise exception 'the facets have changed since they were read' using
      errcode = 'check_violation', constraint = 'day_activity_facets_state_check';
  end if;
end $$;

revoke all on function pulsewire.facet_state(date, date), pulsewire.hold_facets(date, date, text)
  from public;
grant execute on function pulsewire.facet_state(date, date),
  pulsewire.hold_facets(date, date, text) to pulsewire_server;

-- The accounts, for an operator who has the sums of all made anew.
call pulsewire.make_role('pulsewire_summer');
grant usage on schema pulsewire to pulsewire_summer;
grant select (owner_id) on pulsewire.accounts to pulsewire_summer;
create policy accounts_summer on pulsewire.accounts for select to pulsewire_summer using (true);
comment on policy accounts_summer on pulsewire.accounts is
  'across owners: the sums of all accounts are made anew, one account after the other';

-- Up to `row_count` accounts behind one, in the order of their ids.
create function pulsewire.accounts_to_sum(behind uuid, row_count integer) returns setof uuid
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select a.owner_id from pulsewire.accounts a where a.owner_id > behind
  order by a.owner_id limit row_count
$$;
revoke all on function pulsewire.accounts_to_sum(uuid, integer) from public;
grant execute on function pulsewire.accounts_to_sum(uuid, integer) to pulsewire_server;
call pulsewire.give_away('pulsewire_summer', 'pulsewire.accounts_to_sum(uuid, integer)');
