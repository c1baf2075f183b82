internal import Store

/// The end of accounts, and what stays when they are gone: nothing that belongs to anybody.
enum CreateDeletions {
  static let migration = Migration(
    "202611212020_create_deletions",
    """
    create table pulsewire.deletion_requests (
      owner_id uuid not null,
      request_id uuid not null,
      token_hash bytea not null constraint deletion_requests_token_hash_check
        check (octet_length(token_hash) = 32),
      expires_at timestamptz not null,
      constraint deletion_requests_pkey primary key (owner_id, request_id),
      -- Serves the second step.
      constraint deletion_requests_token_hash_key unique (owner_id, token_hash),
      constraint deletion_requests_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('deletion_requests');

    -- What belongs to nobody has a schema of its own. No table here has an owner, or anything by
    -- which one could be found; so there are no rows to keep apart.
    create schema pulsewire_anonymous;
    revoke all on schema pulsewire_anonymous from public;
    grant usage on schema pulsewire_anonymous to pulsewire_server;

    -- A deletion outlives its account, for whoever has its token, and for the administrator.
    create table pulsewire_anonymous.deletions (
      id uuid not null,
      token_hash bytea not null constraint deletions_token_hash_check
        check (octet_length(token_hash) = 32),
      confirmed_at timestamptz not null,
      finished_at timestamptz,
      constraint deletions_pkey primary key (id),
      constraint deletions_token_hash_key unique (token_hash)
    );
    -- Serves forgetting.
    create index deletions_finished_at_idx on pulsewire_anonymous.deletions (finished_at);
    -- Tokens count for a quarter of an hour; those of a deletion that was confirmed stay.
    grant usage on schema pulsewire_anonymous to pulsewire_answer_keeper;
    grant select (token_hash) on pulsewire_anonymous.deletions to pulsewire_answer_keeper;
    call pulsewire.keep_newest_rows('pulsewire.deletion_requests', 20, 'expires_at',
      'the newest tokens count', column_names => '{token_hash}',
      spared => 'exists (select from pulsewire_anonymous.deletions d '
        'where d.token_hash = t.token_hash)');
    -- What became of its links to services elsewhere.
    create table pulsewire_anonymous.deletion_services (
      deletion_id uuid not null,
      service text not null,
      state text not null constraint deletion_services_state_check
        check (state in ('pending', 'revoked', 'not_linked', 'failed')),
      attempt_count integer not null default 0,
      constraint deletion_services_pkey primary key (deletion_id, service),
      constraint deletion_services_deletion_id_fkey foreign key (deletion_id)
        references pulsewire_anonymous.deletions (id) on delete cascade
    );
    -- Serves the administrator's list.
    create index deletion_services_failed_idx on pulsewire_anonymous.deletion_services (deletion_id)
      where state = 'failed';
    grant select, insert, update, delete
      on pulsewire_anonymous.deletions, pulsewire_anonymous.deletion_services
      to pulsewire_server;

    -- What accounts that are gone did on each day, all of them together.
    create table pulsewire_anonymous.daily_activity (
      day date not null,
      session_count bigint not null,
      sample_count bigint not null,
      constraint daily_activity_pkey primary key (day)
    );
    grant select on pulsewire_anonymous.daily_activity to pulsewire_server;

    -- The server cannot delete an account by itself: one function can, that of the unit of work's
    -- owner and no other, and adds what it did to what stays. All other rows of the account go with
    -- it, for each refers to it and goes when it goes.
    revoke delete on pulsewire.accounts from pulsewire_server;
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'pulsewire_eraser') then
        create role pulsewire_eraser nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant usage on schema pulsewire, pulsewire_anonymous to pulsewire_eraser;
    grant execute on function pulsewire.current_owner() to pulsewire_eraser;
    grant select, delete on pulsewire.accounts to pulsewire_eraser;
    grant select (owner_id, id, started_at) on pulsewire.workout_sessions to pulsewire_eraser;
    grant select (owner_id, session_id, sample_count) on pulsewire.heart_rate_segments
      to pulsewire_eraser;
    grant select, insert, update on pulsewire_anonymous.daily_activity to pulsewire_eraser;
    grant select, update on pulsewire_anonymous.deletions to pulsewire_eraser;
    create policy accounts_eraser on pulsewire.accounts to pulsewire_eraser
      using (owner_id = pulsewire.current_owner());
    create policy workout_sessions_eraser on pulsewire.workout_sessions
      for select to pulsewire_eraser using (owner_id = pulsewire.current_owner());
    create policy heart_rate_segments_eraser on pulsewire.heart_rate_segments
      for select to pulsewire_eraser using (owner_id = pulsewire.current_owner());

    -- An authorization of a device is its own owner, so it does not go with the account; but it names
    -- it, once the account has decided about it.
    grant select (account_id), delete on pulsewire.device_authorizations to pulsewire_eraser;
    create policy device_authorizations_eraser on pulsewire.device_authorizations
      to pulsewire_eraser using (account_id = pulsewire.current_owner());

    create function pulsewire.erase_account(deletion_id uuid) returns void
    language sql security definer
    set search_path = pg_catalog, pg_temp
    as $$
      insert into pulsewire_anonymous.daily_activity as total (day, session_count, sample_count)
      select (w.started_at at time zone 'UTC')::date, count(*), coalesce(sum(s.sample_count), 0)
      from pulsewire.workout_sessions w
      left join (
        select session_id, sum(sample_count) as sample_count
        from pulsewire.heart_rate_segments where owner_id = pulsewire.current_owner()
        group by session_id
      ) s on s.session_id = w.id
      where w.owner_id = pulsewire.current_owner()
      group by 1
      on conflict (day) do update
      set session_count = total.session_count + excluded.session_count,
        sample_count = total.sample_count + excluded.sample_count;

      -- The account first: while this waits for whoever reads it, a device that polls waits for nothing.
      delete from pulsewire.accounts where owner_id = pulsewire.current_owner();
      delete from pulsewire.device_authorizations where account_id = pulsewire.current_owner();

      update pulsewire_anonymous.deletions set finished_at = now()
      where id = deletion_id and finished_at is null;
    $$;

    revoke all on function pulsewire.erase_account(uuid) from public;
    grant execute on function pulsewire.erase_account(uuid) to pulsewire_server;

    -- To give the function away, the migrating role must be in the new owner's role, and that role
    -- must be allowed to create, for this moment.
    grant pulsewire_eraser to current_user;
    grant create on schema pulsewire to pulsewire_eraser;
    alter function pulsewire.erase_account(uuid) owner to pulsewire_eraser;
    revoke create on schema pulsewire from pulsewire_eraser;
    """)
}
