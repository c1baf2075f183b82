internal import Store

/// What a plan is made from, and the little that its maker may read.
enum CreateFitnessProfiles {
  static let migration = Migration(
    "202611211921_create_fitness_profiles",
    """
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
      fitness_level text generated always as (document ->> 'fitnessLevel') stored,
      weekly_minutes integer generated always as ((document ->> 'weeklyMinutes')::integer) stored
        constraint fitness_profiles_weekly_check check (weekly_minutes between 10 and 2000),
      session_minutes integer generated always as ((document ->> 'sessionMinutes')::integer) stored
        constraint fitness_profiles_session_check check (session_minutes between 5 and 240),
      constraint fitness_profiles_pkey primary key (owner_id),
      constraint fitness_profiles_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('fitness_profiles');
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

    create table pulsewire.onboardings (
      owner_id uuid not null,
      -- pulsewire.profile.v1.OnboardingStep, by number.
      skipped_steps integer[] not null,
      completed_at timestamptz not null,
      constraint onboardings_pkey primary key (owner_id),
      constraint onboardings_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('onboardings');
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
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'pulsewire_age_reader') then
        create role pulsewire_age_reader nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
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

    grant pulsewire_age_reader to current_user;
    grant create on schema pulsewire to pulsewire_age_reader;
    alter function pulsewire.planner_age_range() owner to pulsewire_age_reader;
    revoke create on schema pulsewire from pulsewire_age_reader;
    """)
}
