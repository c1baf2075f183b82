internal import Store

/// Personal data, in a schema that what plans workouts cannot look into.
enum CreatePersonalData {
  static let migration = Migration(
    "202611211920_create_personal_data",
    """
    create schema pulsewire_personal;
    revoke all on schema pulsewire_personal from public;
    grant usage on schema pulsewire_personal to pulsewire_server;
    alter default privileges in schema pulsewire_personal revoke all on tables from public;

    -- As pulsewire.own_rows, for a table of this schema.
    create procedure pulsewire.own_personal_rows(table_name name)
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      execute format('alter table pulsewire_personal.%I enable row level security', table_name);
      execute format('alter table pulsewire_personal.%I force row level security', table_name);
      execute format(
        'create policy %I on pulsewire_personal.%I to pulsewire_server '
        'using (owner_id = pulsewire.current_owner()) '
        'with check (owner_id = pulsewire.current_owner())',
        table_name || '_owner', table_name);
      execute format('revoke all on pulsewire_personal.%I from public', table_name);
      execute format(
        'grant select, insert, update, delete on pulsewire_personal.%I to pulsewire_server',
        table_name);
    end $$;
    revoke all on procedure pulsewire.own_personal_rows(name) from public;

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
    call pulsewire.bound_rows('pulsewire_personal.personal_data', 'key', 'one for each account', 1);
    -- It goes with its account, and not otherwise; fields can be cleared.
    revoke delete on pulsewire_personal.personal_data from pulsewire_server;

    -- What a change of a profile answered, so that its repeat is answered the same. It may hold
    -- personal data, so it is here. Rows are removed a day later, with the athlete's next change.
    create table pulsewire_personal.profile_answers (
      owner_id uuid not null,
      request_id uuid not null,
      -- The message, as the contract calls it: a request_id may not come back as something else.
      message text not null,
      answer jsonb not null,
      answered_at timestamptz not null,
      constraint profile_answers_pkey primary key (owner_id, request_id, message),
      constraint profile_answers_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_personal_rows('profile_answers');
    call pulsewire.cap_rows('pulsewire_personal.profile_answers', 2000,
      reason => 'a day''s answers to repeats');
    """)
}
