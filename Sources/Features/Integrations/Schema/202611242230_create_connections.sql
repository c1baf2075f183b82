-- Counts an account's changes of connections; 1 stands for none, and has no row.
create table pulsewire.connection_revisions (
  owner_id uuid not null,
  revision bigint not null
    constraint connection_revisions_revision_check check (revision >= 2),
  constraint connection_revisions_pkey primary key (owner_id),
  constraint connection_revisions_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Each refresh changes a row: with room on its page, no index is written.
with (fillfactor = 85);
call pulsewire.own_rows('connection_revisions');
call pulsewire.bound_rows('pulsewire.connection_revisions', 'key', 'one for each account', 1);
call pulsewire.merge_rows('pulsewire.connection_revisions', 'stays',
  'the other account counts its own');

-- The newest attempt to connect to each provider: the athlete is at the provider's page, or came back.
create table pulsewire.provider_authorizations (
  owner_id uuid not null,
  source text not null constraint provider_authorizations_source_check
    check (source in ('spotify', 'polar', 'strava', 'garmin', 'google_health')),
  -- Of the state that the browser brings back, which follows from the request and a key that is not here.
  state_hash bytea not null constraint provider_authorizations_state_hash_check
    check (octet_length(state_hash) = 32),
  -- Who began it; the attempt ends with it.
  session_id uuid not null,
  features text[] not null,
  expires_at timestamptz not null,
  -- When the browser came back; then the state is used up.
  returned_at timestamptz,
  -- Of the code that the browser shows, with a key that is not here, as long as it is waited for.
  code_hash bytea constraint provider_authorizations_code_hash_check
    check (octet_length(code_hash) = 32),
  tries_left integer,
  outcome text constraint provider_authorizations_outcome_check
    check (outcome in ('connected', 'denied', 'account_taken', 'failed', 'not_completed')),
  constraint provider_authorizations_pkey primary key (owner_id, source),
  constraint provider_authorizations_code_check
    check ((code_hash is null) = (tries_left is null)),
  -- Serves find_provider_authorization.
  constraint provider_authorizations_state_hash_key unique (state_hash),
  constraint provider_authorizations_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('provider_authorizations');
call pulsewire.bound_rows('pulsewire.provider_authorizations', 'key', 'one for each provider', 10);
call pulsewire.merge_rows('pulsewire.provider_authorizations', 'stays',
  'the athlete begins again with the other account');
create trigger provider_authorizations_closed before insert on pulsewire.provider_authorizations
  for each row execute function pulsewire.refuse_closed_account();

-- What a provider has granted in an attempt that waits for the code: nothing uses or renews it.
create table pulsewire.pending_connections (
  owner_id uuid not null,
  source text not null constraint pending_connections_source_check
    check (source in ('spotify', 'polar', 'strava', 'garmin', 'google_health')),
  -- As in provider_connections.
  account_hash bytea not null constraint pending_connections_account_hash_check
    check (octet_length(account_hash) = 32),
  scopes text[] not null,
  access_token bytea not null,
  refresh_token bytea not null,
  consented_at timestamptz not null,
  access_expires_at timestamptz not null,
  due_at timestamptz not null,
  is_premium boolean,
  filters_explicit boolean,
  country text constraint pending_connections_country_check check (country ~ '^[A-Z]{2}$'),
  -- When the attempt ends.
  expires_at timestamptz not null,
  constraint pending_connections_pkey primary key (owner_id, source),
  constraint pending_connections_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('pending_connections');
call pulsewire.bound_rows('pulsewire.pending_connections', 'key', 'one for each provider', 10);
call pulsewire.end_rows('pulsewire.pending_connections', 'expires_at', interval '0',
  'what nobody completed in time is given up');
call pulsewire.merge_rows('pulsewire.pending_connections', 'stays',
  'the tokens are sealed for the account whose athlete began');
create trigger pending_connections_closed before insert on pulsewire.pending_connections
  for each row execute function pulsewire.refuse_closed_account();

-- What a provider has granted, and how renewing it goes.
create table pulsewire.provider_connections (
  owner_id uuid not null,
  source text not null constraint provider_connections_source_check
    check (source in ('spotify', 'polar', 'strava', 'garmin', 'google_health')),
  -- The provider's stable id of the athlete, hashed with a key that is not here.
  account_hash bytea not null constraint provider_connections_account_hash_check
    check (octet_length(account_hash) = 32),
  -- What was asked for, and the scopes that were granted.
  features text[] not null,
  scopes text[] not null,
  -- Sealed. An ended connection has no refresh token, unless it may be kept after all.
  access_token bytea,
  refresh_token bytea,
  -- Grows with each change of the tokens.
  generation integer not null constraint provider_connections_generation_check
    check (generation > 0),
  consented_at timestamptz not null,
  access_expires_at timestamptz not null,
  -- When it is to be renewed, or else looked at.
  due_at timestamptz not null,
  failure_count integer not null default 0
    constraint provider_connections_failure_count_check check (failure_count >= 0),
  -- When a rejected access token last forced a refresh.
  forced_at timestamptz,
  -- Who renews it now, and until when nobody else does.
  lease_id uuid,
  lease_ends_at timestamptz,
  ended_at timestamptz,
  end_reason text constraint provider_connections_end_reason_check
    check (end_reason in ('refused', 'expired')),
  -- Whether it was refused among so many that it was put aside, to be tried once more.
  is_aside boolean not null default false,
  -- The days of the newest notice that it ends soon.
  notice_days integer not null default 0 constraint provider_connections_notice_days_check
    check (notice_days >= 0),
  -- Facts about the provider's account; null for unknown.
  is_premium boolean,
  -- When the provider first refused a command for want of a paying account; one refusal changes no fact.
  premium_refused_at timestamptz,
  filters_explicit boolean,
  country text constraint provider_connections_country_check check (country ~ '^[A-Z]{2}$'),
  constraint provider_connections_pkey primary key (owner_id, source),
  -- A provider's account is connected to one account.
  constraint provider_connections_account_hash_key unique (source, account_hash),
  constraint provider_connections_end_check check ((ended_at is null) = (end_reason is null)),
  constraint provider_connections_lease_check check ((lease_id is null) = (lease_ends_at is null)),
  constraint provider_connections_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Each refresh changes a row: with room on its page, no index is written.
with (fillfactor = 70);
call pulsewire.own_rows('provider_connections');
call pulsewire.bound_rows('pulsewire.provider_connections', 'key', 'one for each provider', 10);
call pulsewire.merge_rows('pulsewire.provider_connections', 'stays',
  'the tokens are sealed for the account that the athlete connected');
create trigger provider_connections_closed before insert on pulsewire.provider_connections
  for each row execute function pulsewire.refuse_closed_account();

-- Refuses a unit of work of something that was read of a service, if that is not connected any more. The connection stays
-- until the unit has ended.
create function pulsewire.hold_connection(wanted text)
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform from pulsewire.provider_connections
  where owner_id = pulsewire.current_owner() and source = wanted and ended_at is null for key share;
  if not found then
    raise exception 'the service is not connected' using errcode = 'check_violation',
      constraint = 'provider_connections_state_check';
  end if;
end $$;
revoke all on function pulsewire.hold_connection(text) from public;
grant execute on function pulsewire.hold_connection(text) to pulsewire_server;

-- How many calls an app has sent to a provider of late, and which families of calls the provider has
-- banned. owner_id is a pseudonym of the app, whose calls all accounts and nodes share.
create table pulsewire.provider_quotas (
  owner_id uuid not null,
  revision bigint not null constraint provider_quotas_revision_check check (revision > 0),
  -- The calls of the slots of the window, the newest last.
  slot_started_at timestamptz not null,
  slot_counts integer[] not null,
  -- Until when each family may not call: control, state, taste, enrichment.
  banned_until timestamptz[] not null,
  -- The calls in the provider's own periods, and its limits of them: see QuotaPeriods.swift. Empty for one that has none.
  period_counts integer[] not null default '{}',
  period_limits integer[] not null default '{}',
  counted_at timestamptz,
  -- When the row tells nothing any more.
  expires_at timestamptz not null,
  constraint provider_quotas_pkey primary key (owner_id)
)
-- Each call changes the row.
with (fillfactor = 50);
call pulsewire.own_rows('provider_quotas');
call pulsewire.merge_rows('pulsewire.provider_quotas', 'of_no_account', 'it belongs to an app');
call pulsewire.end_rows('pulsewire.provider_quotas', 'expires_at', interval '1 day',
  'a window and a ban that are over tell nothing');

-- How refreshes went, for each minute: many refusals at once are an incident of the provider's.
-- owner_id is a pseudonym of the app.
create table pulsewire.provider_refresh_counts (
  owner_id uuid not null,
  minute timestamptz not null,
  refresh_count integer not null
    constraint provider_refresh_counts_refresh_count_check check (refresh_count > 0),
  -- Of grants that were not over yet.
  refusal_count integer not null,
  constraint provider_refresh_counts_pkey primary key (owner_id, minute),
  constraint provider_refresh_counts_refusal_count_check
    check (refusal_count between 0 and refresh_count)
)
-- Each refresh changes a row: with room on its page, no index is written.
with (fillfactor = 50);
call pulsewire.own_rows('provider_refresh_counts');
call pulsewire.merge_rows('pulsewire.provider_refresh_counts', 'of_no_account',
  'it belongs to an app');
call pulsewire.end_rows('pulsewire.provider_refresh_counts', 'minute', interval '1 day',
  'an incident is noticed within minutes');

-- The next revision of the current owner. Whoever takes it holds up the account's others until the
-- end of its unit of work, so that revisions become visible in their order.
create function pulsewire.next_connection_revision() returns bigint
language sql volatile
begin atomic
  insert into pulsewire.connection_revisions as r (owner_id, revision)
  values (pulsewire.current_owner(), 2)
  on conflict on constraint connection_revisions_pkey do update set revision = r.revision + 1
  returning r.revision;
end;

-- A browser that comes back from a provider has no session, so nobody is the owner yet, and neither has a provider that tells
-- of news. One function finds whose state a browser brings, one whose account a provider means, which must be known in
-- full; their role can do nothing else.
call pulsewire.make_role('pulsewire_connector');
grant usage on schema pulsewire to pulsewire_connector;
grant select (owner_id, state_hash) on pulsewire.provider_authorizations to pulsewire_connector;
create policy provider_authorizations_connector on pulsewire.provider_authorizations
  for select to pulsewire_connector using (true);
comment on policy provider_authorizations_connector on pulsewire.provider_authorizations is
  'across owners: a browser that comes back is found by its state';
grant select (owner_id, source, account_hash) on pulsewire.provider_connections
  to pulsewire_connector;
create policy provider_connections_connector on pulsewire.provider_connections
  for select to pulsewire_connector using (true);
comment on policy provider_connections_connector on pulsewire.provider_connections is
  'across owners: what a provider tells of an account is found by its hash';

-- The account that began the attempt with this state.
create function pulsewire.find_provider_authorization(searched_state_hash bytea) returns uuid
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select a.owner_id from pulsewire.provider_authorizations a
  where a.state_hash = searched_state_hash
$$;

-- The account that has connected this account of a provider, for what the provider tells of it.
create function pulsewire.find_provider_account(searched_source text, searched_hash bytea)
returns uuid
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select c.owner_id from pulsewire.provider_connections c
  where c.source = searched_source and c.account_hash = searched_hash
$$;

revoke all on function pulsewire.next_connection_revision(),
  pulsewire.find_provider_authorization(bytea), pulsewire.find_provider_account(text, bytea)
  from public;
grant execute on function pulsewire.next_connection_revision(),
  pulsewire.find_provider_authorization(bytea), pulsewire.find_provider_account(text, bytea)
  to pulsewire_server;
call pulsewire.give_away('pulsewire_connector', 'pulsewire.find_provider_authorization(bytea)');
call pulsewire.give_away('pulsewire_connector',
  'pulsewire.find_provider_account(text, bytea)');
