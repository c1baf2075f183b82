-- Plans of weeks.
create table pulsewire.routines (
  owner_id uuid not null,
  id uuid not null,
  name text not null
    constraint routines_name_check check (char_length(name) between 1 and 100),
  notes text not null constraint routines_notes_check check (char_length(notes) <= 2000),
  -- Grows by one with each change of the routine, its days and their exercises.
  version bigint not null constraint routines_version_check check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Whether a device created it without a network.
  created_offline boolean not null default false,
  constraint routines_pkey primary key (owner_id, id),
  constraint routines_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('routines');
call pulsewire.merge_rows('pulsewire.routines', 'moves', 'what an account has planned');
-- A change of a day or an exercise changes the routine's version.
call pulsewire.replicate_rows('pulsewire.routines', 5);
-- More than anybody may add: merging accounts may add to what one has.
call pulsewire.cap_rows('pulsewire.routines', 2000, rule => 'routines_total_count_check');

-- A routine has seven, from its beginning to its end.
create table pulsewire.routine_days (
  owner_id uuid not null,
  routine_id uuid not null,
  -- ISO 8601: 1 is Monday, 7 is Sunday. The contract's Weekday has the same numbers.
  day_of_week smallint not null
    constraint routine_days_day_of_week_check check (day_of_week between 1 and 7),
  tags text[] not null constraint routine_days_tags_check check (cardinality(tags) <= 20),
  constraint routine_days_pkey primary key (owner_id, routine_id, day_of_week),
  constraint routine_days_routine_id_fkey foreign key (owner_id, routine_id)
    references pulsewire.routines (owner_id, id) on delete cascade
);
call pulsewire.own_rows('routine_days');
call pulsewire.merge_rows('pulsewire.routine_days', 'moves', 'it goes with its routine');
call pulsewire.erase_with_account('routine_days');
call pulsewire.bound_rows('pulsewire.routine_days', 'parent', 'seven for each routine',
  parent => 'pulsewire.routines');
revoke delete on pulsewire.routine_days from pulsewire_server;

-- What is to be done on a day, in order. Units are SI; null is not said.
create table pulsewire.routine_exercises (
  owner_id uuid not null,
  routine_id uuid not null,
  day_of_week smallint not null,
  -- From 0 on.
  position smallint not null
    constraint routine_exercises_position_check check (position between 0 and 49),
  -- Of the catalogue; null for one of the athlete's own. Were it taken out of the catalogue, what
  -- is planned would stay.
  template_id uuid,
  name text not null
    constraint routine_exercises_name_check check (char_length(name) between 1 and 200),
  target_set_count integer
    constraint routine_exercises_target_set_count_check check (target_set_count between 1 and 100),
  target_rep_min integer
    constraint routine_exercises_target_rep_min_check check (target_rep_min between 1 and 1000),
  target_rep_max integer
    constraint routine_exercises_target_rep_max_check check (target_rep_max between 1 and 1000),
  target_weight_kg numeric(7, 3)
    constraint routine_exercises_target_weight_kg_check
    check (target_weight_kg > 0 and target_weight_kg <= 1000),
  target_duration_seconds integer
    constraint routine_exercises_target_duration_seconds_check
    check (target_duration_seconds between 1 and 86400),
  target_distance_m numeric(8, 1)
    constraint routine_exercises_target_distance_m_check
    check (target_distance_m > 0 and target_distance_m <= 1000000),
  rest_seconds integer
    constraint routine_exercises_rest_seconds_check check (rest_seconds between 0 and 3600),
  notes text not null
    constraint routine_exercises_notes_check check (char_length(notes) <= 1000),
  constraint routine_exercises_pkey primary key (owner_id, routine_id, day_of_week, position),
  constraint routine_exercises_reps_check check (target_rep_min <= target_rep_max),
  constraint routine_exercises_day_fkey foreign key (owner_id, routine_id, day_of_week)
    references pulsewire.routine_days (owner_id, routine_id, day_of_week) on delete cascade,
  constraint routine_exercises_template_id_fkey foreign key (template_id)
    references pulsewire.exercise_templates (id) on delete set null
);
call pulsewire.own_rows('routine_exercises');
call pulsewire.merge_rows('pulsewire.routine_exercises', 'moves', 'it goes with its day');
call pulsewire.bound_rows('pulsewire.routine_exercises', 'parent', 'fifty for each day',
  parent => 'pulsewire.routine_days');

-- No account gets more routines than it may have, however many calls ask at a time: they wait for
-- each other here, and each counts what those before have committed. A policy that counts would let
-- both of two see room for one. What a merge moves is there already: accounts over the limit keep
-- what they have.
create function pulsewire.check_routine_count() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if pulsewire.is_merging(tg_relid) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('routines of ' || new.owner_id, 0));
  if (select count(*) from pulsewire.routines where owner_id = new.owner_id)
    >= pulsewire.max_routines(clock_timestamp())
  then
    raise exception 'the account has as many routines as it may have'
      using errcode = 'check_violation', constraint = 'routines_count_check';
  end if;
  return new;
end $$;
revoke all on function pulsewire.check_routine_count() from public;
create trigger routines_count before insert on pulsewire.routines
  for each row execute function pulsewire.check_routine_count();
