-- What an athlete tells of themselves; it serves what needs it and is not shown to anybody.
create table pulsewire_personal.personal_data (
  owner_id uuid not null,
  version bigint not null,
  updated_at timestamptz not null,
  -- The contract's message pulsewire.profile.v1.PersonalData in its JSON form.
  document jsonb not null,
  birth_date date generated always as (make_date(
    (document #>> '{birthDate,year}')::integer, (document #>> '{birthDate,month}')::integer,
    (document #>> '{birthDate,day}')::integer)) stored,
  constraint personal_data_pkey primary key (owner_id),
  constraint personal_data_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_personal_rows('personal_data');
call pulsewire.merge_rows('pulsewire_personal.personal_data', 'moves_whole', 'data of one person');
call pulsewire.bound_rows('pulsewire_personal.personal_data', 'key', 'one for each account', 1);
-- It goes with its account, and not otherwise; fields can be cleared.
revoke delete on pulsewire_personal.personal_data from pulsewire_server;

-- What a change of a profile was answered, as in pulsewire.request_answers. It may hold personal data,
-- so it is here.
create table pulsewire_personal.request_answers (
  owner_id uuid not null,
  request_id uuid not null,
  -- The method, with its service.
  method text not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  constraint request_answers_pkey primary key (owner_id, request_id, method),
  constraint request_answers_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_personal_rows('request_answers');
call pulsewire.merge_rows('pulsewire_personal.request_answers', 'moves_whole',
  'answers to one person');
call pulsewire.cap_rows('pulsewire_personal.request_answers', 2000,
  reason => 'a day''s answers to repeats');

grant usage on schema pulsewire_personal to pulsewire_answer_keeper;
call pulsewire.forget_answers_of('pulsewire_personal.request_answers');

-- How an athlete trains.
create table pulsewire.fitness_profiles (
  owner_id uuid not null,
  version bigint not null,
  updated_at timestamptz not null,
  -- The contract's message pulsewire.profile.v1.FitnessProfile in its JSON form. What SQL reads of
  -- it has a column that follows from it; null where it was not told.
  document jsonb not null,
  height_cm integer generated always as ((document ->> 'heightCm')::integer) stored
    constraint fitness_profiles_height_check check (height_cm between 50 and 280),
  weight_kg double precision
    generated always as ((document ->> 'weightKg')::double precision) stored
    constraint fitness_profiles_weight_check check (weight_kg between 20 and 400),
  fitness_level text generated always as (
    lower(replace(document ->> 'fitnessLevel', 'FITNESS_LEVEL_', '') collate "C")) stored,
  weekly_minutes integer generated always as ((document ->> 'weeklyMinutes')::integer) stored
    constraint fitness_profiles_weekly_check check (weekly_minutes between 10 and 2000),
  session_minutes integer generated always as ((document ->> 'sessionMinutes')::integer) stored
    constraint fitness_profiles_session_check check (session_minutes between 5 and 240),
  constraint fitness_profiles_pkey primary key (owner_id),
  constraint fitness_profiles_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('fitness_profiles');
call pulsewire.merge_rows('pulsewire.fitness_profiles', 'moves_whole', 'a profile of one person');
call pulsewire.bound_rows('pulsewire.fitness_profiles', 'key', 'one for each account', 1);
-- It goes with its account, and not otherwise; fields can be cleared.
revoke delete on pulsewire.fitness_profiles from pulsewire_server;

-- The planner reads the profile of the account that it works for, while that account's consent
-- stands. A policy, and not a function that gives rows out: so it holds for every query that the
-- planner may ever make, and there is no code to trust.
grant select on pulsewire.fitness_profiles to pulsewire_planner;
create policy fitness_profiles_planner on pulsewire.fitness_profiles
  for select to pulsewire_planner
  using (owner_id = pulsewire.current_owner()
    and pulsewire.consent_stands('ai', '', ''));

-- That an account has been through the first questions, and which it skipped.
create table pulsewire.onboardings (
  owner_id uuid not null,
  skipped_steps text[] not null,
  completed_at timestamptz not null,
  constraint onboardings_pkey primary key (owner_id),
  constraint onboardings_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('onboardings');
call pulsewire.merge_rows('pulsewire.onboardings', 'moves_whole', 'an onboarding of one person');
call pulsewire.bound_rows('pulsewire.onboardings', 'key', 'one for each account', 1);

-- The range of ages that an athlete is in on a day, as the contract calls it. Derived whenever it
-- is read and never stored, so that no birthday is missed.
--
-- By the age, and not by adding years to the birth date, which makes whoever was born on
-- 29 February a day older than the server does.
create function pulsewire.age_range(birth_date date, on_day date) returns text
language sql immutable strict
return (
  select case
    when years < 18 then 'AGE_RANGE_13_TO_17'
    when years < 25 then 'AGE_RANGE_18_TO_24'
    when years < 35 then 'AGE_RANGE_25_TO_34'
    when years < 45 then 'AGE_RANGE_35_TO_44'
    when years < 55 then 'AGE_RANGE_45_TO_54'
    when years < 65 then 'AGE_RANGE_55_TO_64'
    else 'AGE_RANGE_65_AND_OVER'
  end
  from extract(year from age(on_day::timestamp, birth_date::timestamp)) as years);
revoke all on function pulsewire.age_range(date, date) from public;

-- The planner may know the age range and not the birth date. So the one function that looks at the
-- date for it belongs to a role that can read that column and nothing else of personal data. The
-- day is today and no parameter: with one, the day of birth could be found by trying.
call pulsewire.make_role('pulsewire_age_reader');
grant usage on schema pulsewire, pulsewire_personal to pulsewire_age_reader;
grant execute on function pulsewire.current_owner(), pulsewire.age_range(date, date),
  pulsewire.consent_stands(text, text, text) to pulsewire_age_reader;
grant select (owner_id, revision, purpose, source, data_type, granted)
  on pulsewire.consent_records to pulsewire_age_reader;
create policy consent_records_age_reader on pulsewire.consent_records
  for select to pulsewire_age_reader using (owner_id = pulsewire.current_owner());
grant select (owner_id, birth_date) on pulsewire_personal.personal_data
  to pulsewire_age_reader;
create policy personal_data_age_reader on pulsewire_personal.personal_data
  for select to pulsewire_age_reader using (owner_id = pulsewire.current_owner());

-- The age range of the current owner, where the owner's consent stands.
create function pulsewire.planner_age_range() returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select pulsewire.age_range(d.birth_date, (now() at time zone 'UTC')::date)
  from pulsewire_personal.personal_data d
  where d.owner_id = pulsewire.current_owner() and pulsewire.consent_stands('ai', '', '')
$$;
revoke all on function pulsewire.planner_age_range() from public;
grant execute on function pulsewire.planner_age_range() to pulsewire_planner;

call pulsewire.give_away('pulsewire_age_reader', 'pulsewire.planner_age_range()');

-- What a planner sees of the current owner, and whether it may. It runs in the planner's role and
-- not in the server's, so what it gives is what the policies for planners let through.
create function pulsewire.planner_view(
  out consent_stands boolean, out was_asked boolean, out version bigint,
  out updated_at timestamptz, out document jsonb, out age_range text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select pulsewire.consent_stands('ai', '', ''),
    exists (select from pulsewire.consent_records r where r.purpose = 'ai'),
    p.version, p.updated_at, p.document, pulsewire.planner_age_range()
  from (select) one left join pulsewire.fitness_profiles p on true
$$;
revoke all on function pulsewire.planner_view() from public;
grant execute on function pulsewire.planner_view() to pulsewire_server;

call pulsewire.give_away('pulsewire_planner', 'pulsewire.planner_view()');

-- Nothing is replaced: what held for a sport at a time is its newest row from before it, or else that of
-- all sports.
create table pulsewire.heart_rate_zones (
  owner_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  effective_at timestamptz not null,
  resting_bpm integer not null,
  max_bpm integer not null,
  -- The lowest heart rates of the zones 1 to 5, set by hand; empty for automatic.
  boundaries_bpm integer[] not null,
  -- The sport; all for each that has no zones of its own at that time.
  sport text not null constraint heart_rate_zones_sport_check check (sport in
    ('all', 'running', 'cycling', 'swimming', 'rowing', 'walking', 'skiing', 'strength')),
  constraint heart_rate_zones_pkey primary key (owner_id, id),
  -- A repeated request finds the zones that it set.
  constraint heart_rate_zones_request_id_key unique (owner_id, request_id),
  constraint heart_rate_zones_rates_check check (resting_bpm between 20 and 120
    and max_bpm between 100 and 255 and max_bpm >= resting_bpm + 20),
  constraint heart_rate_zones_boundaries_check
    check (cardinality(boundaries_bpm) in (0, 5)),
  constraint heart_rate_zones_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('heart_rate_zones');
call pulsewire.erase_with_account('heart_rate_zones');
call pulsewire.merge_rows('pulsewire.heart_rate_zones', 'moves_whole', 'zones of one person');
call pulsewire.keep_newest_rows('pulsewire.heart_rate_zones', 200, 'effective_at',
  'a session has its zones in its plan; of what held before, the newest of each sport are kept',
  counted_by => 'sport');
-- What held at a time stays on record.
revoke delete on pulsewire.heart_rate_zones from pulsewire_server;
revoke update on pulsewire.heart_rate_zones from pulsewire_server;
-- Serves the search for what holds at a time; of equal times the one that was set last.
create index heart_rate_zones_effective_idx on pulsewire.heart_rate_zones
  (owner_id, sport, effective_at desc, id desc);
