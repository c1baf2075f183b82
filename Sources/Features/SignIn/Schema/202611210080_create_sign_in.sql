-- A password whose address is verified. Addresses are sealed for their account (email), and looked
-- up by a keyed hash (email_hash) whose key is not in the database.
create table pulsewire.password_credentials (
  owner_id uuid not null,
  email_hash bytea not null constraint password_credentials_email_hash_check
    check (octet_length(email_hash) = 32),
  email bytea not null,
  -- Argon2id, as a PHC string.
  password_hash text not null,
  -- The code that verified it, so that a repeat of that call gets the same answer.
  code_hash bytea not null,
  verified_at timestamptz not null,
  constraint password_credentials_pkey primary key (owner_id),
  -- An address opens one account. Also serves find_password.
  constraint password_credentials_email_hash_key unique (email_hash),
  constraint password_credentials_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('password_credentials');
call pulsewire.merge_rows('pulsewire.password_credentials', 'stays',
  'an account with a password is not anonymous');
call pulsewire.bound_rows('pulsewire.password_credentials', 'key', 'one for each account', 1);
create trigger password_credentials_closed before insert on pulsewire.password_credentials
  for each row execute function pulsewire.refuse_closed_account();

-- A password to be, until its address is verified. Any number of accounts may claim an address.
create table pulsewire.pending_passwords (
  owner_id uuid not null,
  request_id uuid not null,
  email_hash bytea not null constraint pending_passwords_email_hash_check
    check (octet_length(email_hash) = 32),
  email bytea not null,
  password_hash text not null,
  language text not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries_left integer not null,
  requested_at timestamptz not null,
  constraint pending_passwords_pkey primary key (owner_id),
  constraint pending_passwords_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('pending_passwords');
call pulsewire.merge_rows('pulsewire.pending_passwords', 'stays',
  'it was asked for under another account');
call pulsewire.bound_rows('pulsewire.pending_passwords', 'key', 'one for each account', 1);
create trigger pending_passwords_closed before insert on pulsewire.pending_passwords
  for each row execute function pulsewire.refuse_closed_account();

-- Asked for with an address. owner_id is a pseudonym of the address, and there is a row also where
-- the address is nobody's: then nobody has the code.
create table pulsewire.password_resets (
  owner_id uuid not null,
  id uuid not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries_left integer not null,
  -- The call that used it, so that a repeat of it gets the same answer.
  used_by uuid,
  constraint password_resets_pkey primary key (owner_id, id)
);
call pulsewire.own_rows('password_resets');
call pulsewire.merge_rows('pulsewire.password_resets', 'of_no_account', 'it belongs to an address');
call pulsewire.end_rows('pulsewire.password_resets', 'expires_at', interval '1 day',
  'what was asked for long ago is forgotten');

-- Accounts of providers that open an account.
create table pulsewire.provider_links (
  owner_id uuid not null,
  provider text not null constraint provider_links_provider_check
    check (provider in ('google', 'apple')),
  -- The provider's name for the person, hashed as addresses are.
  subject_hash bytea not null constraint provider_links_subject_hash_check
    check (octet_length(subject_hash) = 32),
  -- Sealed; null where the provider gave none.
  email bytea,
  is_email_verified boolean not null,
  -- Our client that the token was made for: the provider takes refresh_token from it only.
  client_id text not null,
  -- Sealed; needed to revoke the link at the provider.
  refresh_token bytea,
  linked_at timestamptz not null,
  -- When the person took it back at the provider, where it was the last way in: then it stays, so
  -- that signing in with the provider again finds the account. Until then it is no way in.
  revoked_at timestamptz,
  -- Whether mail to the address reaches nobody for now, and when the provider said so.
  is_email_disabled boolean not null default false,
  email_told_at timestamptz,
  constraint provider_links_pkey primary key (owner_id, provider),
  -- A provider's account opens one account. Also serves find_provider_link.
  constraint provider_links_subject_hash_key unique (provider, subject_hash),
  constraint provider_links_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('provider_links');
call pulsewire.merge_rows('pulsewire.provider_links', 'stays',
  'an account with a link is not anonymous');
call pulsewire.bound_rows('pulsewire.provider_links', 'key', 'one for each provider', 2);
create trigger provider_links_closed before insert on pulsewire.provider_links
  for each row execute function pulsewire.refuse_closed_account();

-- Before somebody is signed in, nobody is the owner. So two functions look among all accounts:
-- one for an address and one for a provider's account, which must be known in full and under a key
-- that is not here, so that nobody can go through them. Their role can do nothing else.
call pulsewire.make_role('pulsewire_sign_in');
grant usage on schema pulsewire to pulsewire_sign_in;
grant select (owner_id, email_hash, password_hash) on pulsewire.password_credentials
  to pulsewire_sign_in;
grant select (owner_id, provider, subject_hash) on pulsewire.provider_links
  to pulsewire_sign_in;
create policy password_resets_sign_in on pulsewire.password_resets
  to pulsewire_sign_in using (true);
comment on policy password_resets_sign_in on pulsewire.password_resets is
  'across owners: resets are forgotten, whosever they were';
create policy password_credentials_sign_in on pulsewire.password_credentials
  for select to pulsewire_sign_in using (true);
comment on policy password_credentials_sign_in on pulsewire.password_credentials is
  'across owners: signing in finds the account of an address';
create policy provider_links_sign_in on pulsewire.provider_links
  for select to pulsewire_sign_in using (true);
comment on policy provider_links_sign_in on pulsewire.provider_links is
  'across owners: signing in finds the account of a provider''s subject';

-- The account of an address, with what its password is checked against.
create function pulsewire.find_password(searched_email_hash bytea)
returns table (account_id uuid, password_hash text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select c.owner_id, c.password_hash from pulsewire.password_credentials c
  where c.email_hash = searched_email_hash
$$;

-- The account that a provider's account opens.
create function pulsewire.find_provider_link(
  searched_provider text, searched_subject_hash bytea
) returns uuid
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select l.owner_id from pulsewire.provider_links l
  where l.provider = searched_provider and l.subject_hash = searched_subject_hash
$$;

revoke all on function pulsewire.find_password(bytea),
  pulsewire.find_provider_link(text, bytea) from public;
grant execute on function pulsewire.find_password(bytea),
  pulsewire.find_provider_link(text, bytea) to pulsewire_server;

call pulsewire.give_away('pulsewire_sign_in',
  'pulsewire.find_password(bytea)', 'pulsewire.find_provider_link(text, bytea)');

-- The user handle that an authenticator keeps beside a passkey is the account's id: so nobody looks
-- for a passkey among all accounts.
create table pulsewire.passkeys (
  owner_id uuid not null,
  -- The request that linked it.
  id uuid not null,
  -- What the authenticator calls it.
  credential_id bytea not null constraint passkeys_credential_id_check
    check (octet_length(credential_id) between 1 and 1023),
  -- COSE's number, and the key as it says.
  algorithm integer not null,
  public_key bytea not null,
  -- How often it has signed; 0 where the authenticator does not count.
  sign_count bigint not null,
  is_backup_eligible boolean not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- The sign-in that was last, so that a repeat of it gets the same answer.
  last_request_id uuid,
  constraint passkeys_pkey primary key (owner_id, id),
  -- Also serves looking it up.
  constraint passkeys_credential_id_key unique (owner_id, credential_id),
  constraint passkeys_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('passkeys');
call pulsewire.cap_rows('pulsewire.passkeys', 20);
create trigger passkeys_closed before insert on pulsewire.passkeys
  for each row execute function pulsewire.refuse_closed_account();
-- It names its account for ever, and an account that has one is not anonymous.
call pulsewire.merge_rows('pulsewire.passkeys', 'stays',
  'it names its account for ever, and an account that has one is not anonymous');

-- Whether the current owner has a way in that works. Runs with the server's own rights.
create function pulsewire.has_sign_in_method() returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (select from pulsewire.password_credentials
      where owner_id = pulsewire.current_owner())
    or exists (select from pulsewire.provider_links
      where owner_id = pulsewire.current_owner() and revoked_at is null)
    or exists (select from pulsewire.passkeys where owner_id = pulsewire.current_owner())
$$;

-- Removes a way in of the current owner, unless it is the last that works; of passkeys all. The
-- account's row is locked first, so that two calls do not remove one each and leave none. Runs with
-- the server's own rights.
create function pulsewire.unlink_sign_in_method(unlinked text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  is_removed boolean;
begin
  perform from pulsewire.accounts where owner_id = pulsewire.current_owner() for update;
  if unlinked = 'password' then
    delete from pulsewire.pending_passwords where owner_id = pulsewire.current_owner();
    delete from pulsewire.password_credentials where owner_id = pulsewire.current_owner();
  elsif unlinked = 'passkey' then
    delete from pulsewire.passkeys where owner_id = pulsewire.current_owner();
  else
    delete from pulsewire.provider_links
    where owner_id = pulsewire.current_owner() and provider = unlinked;
  end if;
  is_removed := found;
  if is_removed and not pulsewire.has_sign_in_method() then
    raise exception 'the last way in' using errcode = 'check_violation',
      constraint = 'sign_in_method_last_check';
  end if;
end $$;

-- Removes one passkey of the current owner, as unlink_sign_in_method does with what is of a kind.
create function pulsewire.unlink_passkey(unlinked uuid) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform from pulsewire.accounts where owner_id = pulsewire.current_owner() for update;
  delete from pulsewire.passkeys
  where owner_id = pulsewire.current_owner() and id = unlinked;
  if found and not pulsewire.has_sign_in_method() then
    raise exception 'the last way in' using errcode = 'check_violation',
      constraint = 'sign_in_method_last_check';
  end if;
end $$;

revoke all on function pulsewire.has_sign_in_method(), pulsewire.unlink_sign_in_method(text),
  pulsewire.unlink_passkey(uuid) from public;
grant execute on function pulsewire.has_sign_in_method(), pulsewire.unlink_sign_in_method(text),
  pulsewire.unlink_passkey(uuid) to pulsewire_server;

-- Takes a link back that the person withdrew at `withdrawn_at`: 'unlinked' where another way in
-- remains, or else 'revoked'; null where there is none, or one that was linked since. The account's
-- row is locked first, as unlink_sign_in_method does. Runs with the server's own rights.
create function pulsewire.withdraw_provider_link(withdrawn text, withdrawn_at timestamptz)
returns text
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform from pulsewire.accounts where owner_id = pulsewire.current_owner() for update;
  update pulsewire.provider_links set revoked_at = withdrawn_at, refresh_token = null
  where owner_id = pulsewire.current_owner() and provider = withdrawn and revoked_at is null
    and linked_at <= withdrawn_at;
  if not found then return null; end if;
  if not pulsewire.has_sign_in_method() then return 'revoked'; end if;
  delete from pulsewire.provider_links
  where owner_id = pulsewire.current_owner() and provider = withdrawn;
  return 'unlinked';
end $$;
revoke all on function pulsewire.withdraw_provider_link(text, timestamptz) from public;
grant execute on function pulsewire.withdraw_provider_link(text, timestamptz)
  to pulsewire_server;
