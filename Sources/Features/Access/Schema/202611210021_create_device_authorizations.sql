-- Until somebody approves it, an authorization belongs to nobody but the device that asks. So it
-- is its own owner: owner_id is its id, which nobody learns but from the device's secret code.
create table pulsewire.device_authorizations (
  owner_id uuid not null,
  user_code text not null constraint device_authorizations_user_code_check
    check (user_code ~ '^[B-DF-HJ-NP-TV-XZ]{8}$'),
  name text not null constraint device_authorizations_name_check
    check (char_length(name) between 1 and 100),
  client text not null constraint device_authorizations_client_check
    check (char_length(client) <= 200),
  network text not null,
  scopes text[] not null constraint device_authorizations_scopes_check
    check (cardinality(scopes) between 1 and 20),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  polled_at timestamptz,
  poll_interval_seconds integer not null
    constraint device_authorizations_poll_interval_seconds_check
    check (poll_interval_seconds > 0),
  -- Who has let the device in, or turned it away, and to what.
  account_id uuid,
  is_approved boolean,
  approved_scopes text[],
  constraint device_authorizations_pkey primary key (owner_id),
  -- Serves who enters a code.
  constraint device_authorizations_user_code_key unique (user_code),
  constraint device_authorizations_decision_check
    check ((account_id is null) = (is_approved is null))
);
call pulsewire.own_rows('device_authorizations');
call pulsewire.merge_rows('pulsewire.device_authorizations', 'of_no_account',
  'the device that asks is their owner');
call pulsewire.bound_rows('pulsewire.device_authorizations', 'key',
  'one for each device that asks', 1);
-- Its index serves the removal of those that have expired as well.
call pulsewire.end_rows('pulsewire.device_authorizations', 'expires_at', interval '1 day',
  'authorizations that are over are forgotten');
-- The device may ask, and no more: it cannot let itself in.
revoke update, delete, truncate on pulsewire.device_authorizations from pulsewire_server;
grant update (polled_at, poll_interval_seconds) on pulsewire.device_authorizations
  to pulsewire_server;

-- Who enters a code does not own what it stands for. So the functions that find an authorization
-- by its code, and those that remove what has expired, belong to a role that can do nothing else.
call pulsewire.make_role('pulsewire_device_registrar');
grant usage on schema pulsewire to pulsewire_device_registrar;
grant select, update, delete on pulsewire.device_authorizations to pulsewire_device_registrar;
grant execute on function pulsewire.current_owner() to pulsewire_device_registrar;
create policy device_authorizations_registrar on pulsewire.device_authorizations
  to pulsewire_device_registrar using (true) with check (true);
comment on policy device_authorizations_registrar on pulsewire.device_authorizations is
  'across owners: what has expired is removed, whosever it was';

-- Removes up to 100 that expired before then.
create function pulsewire.remove_device_authorizations(expired_before timestamptz) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from pulsewire.device_authorizations where owner_id = any (array(
    select owner_id from pulsewire.device_authorizations
    where expires_at < expired_before limit 100 for update skip locked))
$$;

-- What a code stands for. Once it is decided on, only for the account that did.
create function pulsewire.find_device_authorization(code text, now timestamptz)
returns table (
  name text, scopes text[], network text, client text, created_at timestamptz,
  expires_at timestamptz)
language sql security definer stable
set search_path = pg_catalog, pg_temp
as $$
  select name, scopes, network, client, created_at, expires_at
  from pulsewire.device_authorizations
  where user_code = code and expires_at > now
    and coalesce(account_id = pulsewire.current_owner(), true)
$$;

-- Decides for the current owner; gives the authorization's id where it is decided now, or was
-- decided so before by the same account.
create function pulsewire.decide_device_authorization(
  code text, approval boolean, allowed text[], now timestamptz
) returns uuid
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  with undecided as (
    update pulsewire.device_authorizations
    set account_id = pulsewire.current_owner(), is_approved = approval,
      approved_scopes = allowed
    where user_code = code and expires_at > now and account_id is null
    returning owner_id
  )
  select owner_id from undecided
  union all
  select owner_id from pulsewire.device_authorizations
  where user_code = code and expires_at > now and account_id = pulsewire.current_owner()
    and is_approved = approval
  limit 1
$$;

-- An account that is deleted takes what it decided with it.
create function pulsewire.remove_decided_device_authorizations() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from pulsewire.device_authorizations where account_id = old.owner_id;
  return null;
end $$;
create trigger accounts_device_authorizations after delete on pulsewire.accounts
  for each row execute function pulsewire.remove_decided_device_authorizations();

revoke all on function pulsewire.remove_decided_device_authorizations() from public;
revoke all on function pulsewire.remove_device_authorizations(timestamptz) from public;
revoke all on function pulsewire.find_device_authorization(text, timestamptz) from public;
revoke all on function
  pulsewire.decide_device_authorization(text, boolean, text[], timestamptz) from public;
grant execute on function pulsewire.remove_device_authorizations(timestamptz)
  to pulsewire_server;
grant execute on function pulsewire.find_device_authorization(text, timestamptz)
  to pulsewire_server;
grant execute on function
  pulsewire.decide_device_authorization(text, boolean, text[], timestamptz) to pulsewire_server;

call pulsewire.give_away('pulsewire_device_registrar',
  'pulsewire.remove_decided_device_authorizations()',
  'pulsewire.remove_device_authorizations(timestamptz)',
  'pulsewire.find_device_authorization(text, timestamptz)',
  'pulsewire.decide_device_authorization(text, boolean, text[], timestamptz)');

-- So that a repeat of a request gets the first answer. A certificate is public.
create table pulsewire.device_certificates (
  owner_id uuid not null,
  device_id uuid not null,
  request_id uuid not null,
  -- With those that signed it, as PEM.
  chain text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  constraint device_certificates_pkey primary key (owner_id, device_id, request_id),
  constraint device_certificates_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade,
  constraint device_certificates_device_id_fkey foreign key (owner_id, device_id)
    references pulsewire.access_sessions (owner_id, id) on delete cascade
);
call pulsewire.own_rows('device_certificates');
call pulsewire.keep_newest_rows('pulsewire.device_certificates', 10, 'issued_at',
  'the newest certificate of a device counts', counted_by => 'device_id');
-- A certificate names its account.
call pulsewire.merge_rows('pulsewire.device_certificates', 'stays',
  'a certificate names its account');
