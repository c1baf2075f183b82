internal import Store

/// Ways into an account: passwords, links to providers, and what slows down who guesses.
enum CreateSignIn {
  static let migration = Migration(
    "202611212100_create_sign_in",
    """
    -- When somebody last signed in, and the first call that did; null for an account that nobody ever
    -- signed in to.
    alter table pulsewire.accounts
      add column last_signed_in_at timestamptz, add column first_sign_in_request_id uuid;

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
    call pulsewire.end_rows('pulsewire.password_resets', 'expires_at', interval '1 day',
      'what was asked for long ago is forgotten');

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
      constraint provider_links_pkey primary key (owner_id, provider),
      -- A provider's account opens one account. Also serves find_provider_link.
      constraint provider_links_subject_hash_key unique (provider, subject_hash),
      constraint provider_links_owner_id_fkey foreign key (owner_id)
        references pulsewire.accounts (owner_id) on delete cascade
    );
    call pulsewire.own_rows('provider_links');
    call pulsewire.bound_rows('pulsewire.provider_links', 'key', 'one for each provider', 2);
    create trigger provider_links_closed before insert on pulsewire.provider_links
      for each row execute function pulsewire.refuse_closed_account();

    -- Attempts to sign in with an address. owner_id is a pseudonym of the address, which may be
    -- nobody's, so that it refers to no account; nothing here tells whether it is somebody's.
    create table pulsewire.sign_in_attempts (
      owner_id uuid not null,
      -- A device, a network, or all strange networks: a keyed hash.
      party bytea not null,
      attempt_count integer not null,
      -- Before this, attempts do not count.
      allowed_at timestamptz not null,
      tried_at timestamptz not null,
      succeeded_at timestamptz,
      constraint sign_in_attempts_pkey primary key (owner_id, party)
    );
    call pulsewire.own_rows('sign_in_attempts');
    -- A network or device that somebody has signed in from stays known for half a year.
    call pulsewire.end_rows('pulsewire.sign_in_attempts', 'tried_at', interval '1 day',
      'attempts that are over are forgotten', condition => 'succeeded_at is null',
      column_names => '{succeeded_at}');
    call pulsewire.end_rows('pulsewire.sign_in_attempts', 'succeeded_at', interval '180 days',
      'attempts that are over are forgotten');

    -- Nonces of ID tokens that were used. owner_id is a pseudonym of the nonce.
    create table pulsewire.used_nonces (
      owner_id uuid not null,
      used_by uuid not null,
      expires_at timestamptz not null,
      constraint used_nonces_pkey primary key (owner_id)
    );
    call pulsewire.own_rows('used_nonces');
    call pulsewire.end_rows('pulsewire.used_nonces', 'expires_at', interval '0',
      'nonces that are over are forgotten');

    -- Counts an attempt of a party, and of all strangers if it is one, or gives the seconds to wait.
    -- One of several at the same time after the other, by the rows' locks: the party's first, then the
    -- strangers'. Runs with the server's own rights.
    create function pulsewire.take_sign_in_attempt(
      asking_party bytea, party_waits double precision[],
      strangers bytea, strangers_waits double precision[],
      attempted_at timestamptz, forgotten_before timestamptz
    ) returns double precision
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    declare
      mine pulsewire.sign_in_attempts;
      others pulsewire.sign_in_attempts;
    begin
      insert into pulsewire.sign_in_attempts
        (owner_id, party, attempt_count, allowed_at, tried_at)
      values (pulsewire.current_owner(), asking_party, 0, attempted_at, attempted_at)
      on conflict on constraint sign_in_attempts_pkey do nothing;
      select * into strict mine from pulsewire.sign_in_attempts
      where owner_id = pulsewire.current_owner() and party = asking_party for update;
      if mine.allowed_at > attempted_at then
        return extract(epoch from mine.allowed_at - attempted_at);
      end if;
      if strangers is not null and mine.succeeded_at is null then
        insert into pulsewire.sign_in_attempts
          (owner_id, party, attempt_count, allowed_at, tried_at)
        values (pulsewire.current_owner(), strangers, 0, attempted_at, attempted_at)
        on conflict on constraint sign_in_attempts_pkey do nothing;
        select * into strict others from pulsewire.sign_in_attempts
        where owner_id = pulsewire.current_owner() and party = strangers for update;
        if others.allowed_at > attempted_at then
          return extract(epoch from others.allowed_at - attempted_at);
        end if;
        if others.tried_at < forgotten_before then others.attempt_count := 0; end if;
        update pulsewire.sign_in_attempts set attempt_count = others.attempt_count + 1,
          tried_at = attempted_at, allowed_at = attempted_at + make_interval(secs =>
            strangers_waits[least(others.attempt_count + 1, cardinality(strangers_waits))])
        where owner_id = pulsewire.current_owner() and party = strangers;
      end if;
      if mine.tried_at < forgotten_before then mine.attempt_count := 0; end if;
      update pulsewire.sign_in_attempts set attempt_count = mine.attempt_count + 1,
        tried_at = attempted_at, allowed_at = attempted_at + make_interval(secs =>
          party_waits[least(mine.attempt_count + 1, cardinality(party_waits))])
      where owner_id = pulsewire.current_owner() and party = asking_party;
      return 0;
    end $$;

    -- Removes a way in of the current owner, unless it is the last that works. The account's row is
    -- locked first, so that two calls do not remove one each and leave none. Runs with the server's own
    -- rights.
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
      else
        delete from pulsewire.provider_links
        where owner_id = pulsewire.current_owner() and provider = unlinked;
      end if;
      is_removed := found;
      if is_removed
        and not exists (select from pulsewire.password_credentials
          where owner_id = pulsewire.current_owner())
        and not exists (select from pulsewire.provider_links
          where owner_id = pulsewire.current_owner())
      then
        raise exception 'the last way in' using errcode = 'check_violation',
          constraint = 'sign_in_method_last_check';
      end if;
    end $$;

    -- Before somebody is signed in, nobody is the owner. So two functions look among all accounts:
    -- one for an address and one for a provider's account, which must be known in full and under a key
    -- that is not here, so that nobody can go through them. Their role can do nothing else.
    do $$
    begin
      if not exists (select from pg_roles where rolname = 'pulsewire_sign_in') then
        create role pulsewire_sign_in nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant usage on schema pulsewire to pulsewire_sign_in;
    grant select (owner_id, email_hash, password_hash) on pulsewire.password_credentials
      to pulsewire_sign_in;
    grant select (owner_id, provider, subject_hash) on pulsewire.provider_links
      to pulsewire_sign_in;
    create policy sign_in_attempts_sign_in on pulsewire.sign_in_attempts
      to pulsewire_sign_in using (true);
    create policy password_resets_sign_in on pulsewire.password_resets
      to pulsewire_sign_in using (true);
    create policy password_credentials_sign_in on pulsewire.password_credentials
      for select to pulsewire_sign_in using (true);
    create policy provider_links_sign_in on pulsewire.provider_links
      for select to pulsewire_sign_in using (true);

    create function pulsewire.find_password(searched_email_hash bytea)
    returns table (account_id uuid, password_hash text)
    language sql stable security definer
    set search_path = pg_catalog, pg_temp
    as $$
      select c.owner_id, c.password_hash from pulsewire.password_credentials c
      where c.email_hash = searched_email_hash
    $$;

    create function pulsewire.find_provider_link(
      searched_provider text, searched_subject_hash bytea
    ) returns uuid
    language sql stable security definer
    set search_path = pg_catalog, pg_temp
    as $$
      select l.owner_id from pulsewire.provider_links l
      where l.provider = searched_provider and l.subject_hash = searched_subject_hash
    $$;

    revoke all on function
      pulsewire.take_sign_in_attempt(
        bytea, double precision[], bytea, double precision[], timestamptz, timestamptz),
      pulsewire.unlink_sign_in_method(text),
      pulsewire.find_password(bytea), pulsewire.find_provider_link(text, bytea) from public;
    grant execute on function
      pulsewire.take_sign_in_attempt(
        bytea, double precision[], bytea, double precision[], timestamptz, timestamptz),
      pulsewire.unlink_sign_in_method(text),
      pulsewire.find_password(bytea), pulsewire.find_provider_link(text, bytea)
      to pulsewire_server;

    -- To give the functions away, the migrating role must be in the new owner's role, and that role
    -- must be allowed to create, for this moment.
    grant pulsewire_sign_in to current_user;
    grant create on schema pulsewire to pulsewire_sign_in;
    alter function pulsewire.find_password(bytea) owner to pulsewire_sign_in;
    alter function pulsewire.find_provider_link(text, bytea) owner to pulsewire_sign_in;
    revoke create on schema pulsewire from pulsewire_sign_in;
    """)
}
