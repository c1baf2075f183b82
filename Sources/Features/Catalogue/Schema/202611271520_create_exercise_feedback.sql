-- What athletes say of exercises.
create table pulsewire.exercise_feedback (
  owner_id uuid not null,
  exercise_template_id uuid not null
    constraint exercise_feedback_exercise_template_id_fkey
    references pulsewire.exercise_templates (id) on delete cascade,
  -- Null where the athlete does not say.
  difficulty smallint
    constraint exercise_feedback_difficulty_check check (difficulty between 1 and 5),
  enjoyment smallint
    constraint exercise_feedback_enjoyment_check check (enjoyment between 1 and 5),
  form_confidence smallint
    constraint exercise_feedback_form_confidence_check check (form_confidence between 1 and 5),
  painful_regions text[] not null,
  substitute_exercise_id uuid
    constraint exercise_feedback_substitute_exercise_id_fkey
    references pulsewire.exercise_templates (id) on delete set null,
  -- The athlete's level by then; null if it was unknown.
  fitness_level text,
  updated_at timestamptz not null,
  constraint exercise_feedback_pkey primary key (owner_id, exercise_template_id),
  constraint exercise_feedback_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('exercise_feedback');
call pulsewire.cap_rows('pulsewire.exercise_feedback', 2000);
call pulsewire.merge_rows('pulsewire.exercise_feedback', 'moves', 'what an athlete says');
-- Serves what all say of an exercise.
create index exercise_feedback_exercise_template_id_idx
  on pulsewire.exercise_feedback (exercise_template_id, updated_at desc);
create index exercise_feedback_substitute_exercise_id_idx
  on pulsewire.exercise_feedback (substitute_exercise_id)
  where substitute_exercise_id is not null;

grant select (exercise_template_id, difficulty, enjoyment, form_confidence, painful_regions,
  substitute_exercise_id, fitness_level, updated_at) on pulsewire.exercise_feedback
  to pulsewire_catalogue;
create policy exercise_feedback_catalogue on pulsewire.exercise_feedback
  for select to pulsewire_catalogue using (true);
comment on policy exercise_feedback_catalogue on pulsewire.exercise_feedback is
  'across owners: what all say of an exercise, in figures of at least so many';

-- What all say of an exercise, of those who said it last: figures by kind and, of some, by value, each of at least
-- `athletes_min`.
create function pulsewire.sum_exercise_feedback(
  template uuid, athletes_min integer, athletes_max integer
) returns table (kind text, value text, athletes bigint, mean double precision)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with newest as materialized (
    select f.difficulty, f.enjoyment, f.form_confidence, f.painful_regions,
      f.substitute_exercise_id, f.fitness_level
    from pulsewire.exercise_feedback f where f.exercise_template_id = template
    order by f.updated_at desc limit athletes_max
  ), figures as (
    select 'all', '', count(*), null::double precision from newest
    union all
    select 'difficulty', '', count(difficulty), avg(difficulty)::double precision from newest
    union all
    select 'enjoyment', '', count(enjoyment), avg(enjoyment)::double precision from newest
    union all
    select 'form_confidence', '', count(form_confidence), avg(form_confidence)::double precision
    from newest
    union all
    select 'level', fitness_level, count(difficulty), avg(difficulty)::double precision from newest
    where fitness_level is not null group by fitness_level
    union all
    select 'region', r, count(*), null from newest cross join lateral unnest(painful_regions) r
    group by r
    union all
    select 'substitute', substitute_exercise_id::text, count(*), null from newest
    where substitute_exercise_id is not null group by substitute_exercise_id
  )
  select * from figures f (kind, value, athletes, mean) where f.athletes >= athletes_min
  order by f.kind, f.athletes desc, f.value
$$;
revoke all on function pulsewire.sum_exercise_feedback(uuid, integer, integer) from public;
grant execute on function pulsewire.sum_exercise_feedback(uuid, integer, integer)
  to pulsewire_server;
call pulsewire.give_away('pulsewire_catalogue',
  'pulsewire.sum_exercise_feedback(uuid, integer, integer)');
