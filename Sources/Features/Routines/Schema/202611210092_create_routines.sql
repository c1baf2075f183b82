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
call pulsewire.replicate_rows('pulsewire.routines', 'routine');
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
  -- The contract's message pulsewire.workouts.v1.Workout in its JSON form, with the blocks alone: a
  -- day is read and written as a whole. Were an exercise taken out of the catalogue, what is
  -- planned would stay.
  workout jsonb not null,
  constraint routine_days_pkey primary key (owner_id, routine_id, day_of_week),
  constraint routine_days_routine_id_fkey foreign key (owner_id, routine_id)
    references pulsewire.routines (owner_id, id) on delete cascade
);
call pulsewire.own_rows('routine_days');
call pulsewire.merge_rows('pulsewire.routine_days', 'moves', 'it goes with its routine');
call pulsewire.erase_with_account('routine_days');
call pulsewire.weigh_rows('pulsewire.routine_days', weighs_changes => true);
call pulsewire.bound_rows('pulsewire.routine_days', 'parent', 'seven for each routine',
  parent => 'pulsewire.routines');
revoke delete on pulsewire.routine_days from pulsewire_server;

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
