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
  'the logs that move make it anew');

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
  'the facets of days that move change it');

-- The part of the day that an hour is in.
create function pulsewire.daypart(hour smallint) returns text
language sql immutable
return case when hour between 5 and 11 then 'morning' when hour between 12 and 16 then 'afternoon'
  else 'evening' end;

-- The band of a rating of effort. A set of 9 left one repetition in reserve at most, one of 7 left
-- three, one of 5 up to six (Zourdos et al., J Strength Cond Res 30(1), 2016, figure 1).
create function pulsewire.effort_band(rpe numeric) returns text
language sql immutable
return case when rpe is null then '' when rpe < 5 then 'light' when rpe < 7 then 'moderate'
  when rpe < 9 then 'hard' else 'maximal' end;

-- What the logs of days come to. The range of the days is a condition of its own, which an index
-- serves whatever is known of the list.
create function pulsewire.logged_facets(owner uuid, days date[])
returns table (
  local_date date, facet text, key text, workouts bigint, sets bigint, reps bigint,
  volume_kg numeric, duration_ms bigint)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with logs as (
    select l.id, l.local_date, l.duration_ms, array[
      array['workout', l.name], array['weekday', extract(isodow from l.local_date)::text],
      array['daypart', pulsewire.daypart(l.local_hour)],
      array['category', coalesce(l.category, '')]] as facets
    from pulsewire.workout_logs l
    where l.owner_id = owner and l.local_date = any (days)
      and l.local_date between (select min(d) from unnest(days) d)
        and (select max(d) from unnest(days) d)
  ), counted as (
    select l.id as log_id, l.local_date, l.facets, 0 as sets, 0 as reps, 0::numeric as volume_kg,
      l.duration_ms
    from logs l
    union all
    select l.id, l.local_date, l.facets || array[
      array['exercise', first_value(concat(e.exercise_template_id, ' ', e.name)) over (
        partition by l.id, coalesce(e.exercise_template_id::text, ' ' || btrim(regexp_replace(
          lower(e.name collate "C"), '[ \t\n\v\f\r]+', ' ', 'g')))
        order by e.position, e.id)],
      array['template', coalesce(e.exercise_template_id::text, '')],
      array['effort', pulsewire.effort_band(s.rpe)]],
      1, s.reps, s.volume_g * 0.001, 0
    from logs l
    join pulsewire.workout_exercises e on e.owner_id = owner and e.workout_log_id = l.id
    join pulsewire.workout_sets s on s.owner_id = owner and s.exercise_id = e.id
  )
  select c.local_date, c.facets[n][1], c.facets[n][2], count(distinct c.log_id), sum(c.sets),
    sum(c.reps), sum(c.volume_kg), sum(c.duration_ms)::bigint
  from counted c cross join lateral generate_subscripts(c.facets, 1) n
  group by 1, 2, 3
$$;

-- Brings the facets of days, and those of their months, to what the logs come to. A few days take
-- turns, because those between them are not read; of many, as when accounts are merged, all are.
create function pulsewire.sum_facets(owner uuid, days date[]) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  own_days constant date[] := array(
    select distinct d from unnest(days) d where d is not null order by 1);
  first_day constant date := own_days[1];
  last_day constant date := own_days[cardinality(own_days)];
  has_less boolean;
begin
  if cardinality(own_days) = 0 then return; end if;
  if cardinality(own_days) between 2 and 7 then
    perform pulsewire.sum_facets(owner, array[d]) from unnest(own_days) d;
    return;
  end if;
  perform pulsewire.lock_activity(owner);
  with changed as (
    select x.local_date, x.facet, x.key, sum(x.workouts) as workouts, sum(x.sets) as sets,
      sum(x.reps) as reps, sum(x.volume_kg) as volume_kg, sum(x.duration_ms) as duration_ms
    from (
      select * from pulsewire.logged_facets(owner, own_days)
      union all
      select f.local_date, f.facet, f.key, -f.workouts, -f.sets, -f.reps, -f.volume_kg,
        -f.duration_ms
      from pulsewire.day_activity_facets f
      where f.owner_id = owner and f.local_date between first_day and last_day
        and f.local_date = any (own_days)) x
    group by 1, 2, 3
    having (sum(x.workouts), sum(x.sets), sum(x.reps), sum(x.volume_kg), sum(x.duration_ms))
      <> (0, 0, 0, 0, 0)
  ), in_days as (
    insert into pulsewire.day_activity_facets as f
    select owner, c.* from changed c order by 2, 3, 4
    on conflict (owner_id, local_date, facet, key) do update
    set workouts = f.workouts + excluded.workouts, sets = f.sets + excluded.sets,
      reps = f.reps + excluded.reps, volume_kg = f.volume_kg + excluded.volume_kg,
      duration_ms = f.duration_ms + excluded.duration_ms
  ), in_months as (
    insert into pulsewire.month_activity_facets as f
    select owner, pulsewire.month_of(c.local_date), c.facet, c.key, sum(c.workouts), sum(c.sets),
      sum(c.reps), sum(c.volume_kg), sum(c.duration_ms)
    from changed c group by 2, 3, 4 order by 2, 3, 4
    on conflict (owner_id, month, facet, key) do update
    set workouts = f.workouts + excluded.workouts, sets = f.sets + excluded.sets,
      reps = f.reps + excluded.reps, volume_kg = f.volume_kg + excluded.volume_kg,
      duration_ms = f.duration_ms + excluded.duration_ms
  )
  select coalesce(bool_or(c.workouts < 0), false) into has_less from changed c;
  if not has_less then return; end if;
  delete from pulsewire.day_activity_facets f
  where f.owner_id = owner and f.local_date between first_day and last_day and f.workouts = 0;
  delete from pulsewire.month_activity_facets f
  where f.owner_id = owner and f.workouts = 0
    and f.month between pulsewire.month_of(first_day) and pulsewire.month_of(last_day);
end $$;

revoke all on function pulsewire.daypart(smallint), pulsewire.effort_band(numeric),
  pulsewire.logged_facets(uuid, date[]), pulsewire.sum_facets(uuid, date[]) from public;
grant execute on function pulsewire.daypart(smallint), pulsewire.effort_band(numeric),
  pulsewire.logged_facets(uuid, date[]), pulsewire.sum_facets(uuid, date[]) to pulsewire_server;
