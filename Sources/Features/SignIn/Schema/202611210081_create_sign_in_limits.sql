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
)
-- Most rows go after a day: vacuumed in small steps.
with (autovacuum_vacuum_scale_factor = 0.05);
call pulsewire.own_rows('sign_in_attempts');
call pulsewire.merge_rows('pulsewire.sign_in_attempts', 'of_no_account',
  'it belongs to an address');
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
)
-- All rows go within a day: vacuumed in small steps.
with (autovacuum_vacuum_scale_factor = 0.05);
call pulsewire.own_rows('used_nonces');
call pulsewire.merge_rows('pulsewire.used_nonces', 'of_no_account', 'it belongs to a token');
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
revoke all on function pulsewire.take_sign_in_attempt(
  bytea, double precision[], bytea, double precision[], timestamptz, timestamptz) from public;
grant execute on function pulsewire.take_sign_in_attempt(
  bytea, double precision[], bytea, double precision[], timestamptz, timestamptz)
  to pulsewire_server;

-- How much of what is dear was asked for in the last hour. owner_id is a pseudonym of what it is
-- counted for: an account, an address that may be nobody's, a network.
create table pulsewire.sign_in_budgets (
  owner_id uuid not null,
  -- Each use adds its share of an hour, which passes by itself.
  spent_until timestamptz not null,
  constraint sign_in_budgets_pkey primary key (owner_id)
)
-- Each use changes a row, which goes within an hour: vacuumed in small steps.
with (autovacuum_vacuum_scale_factor = 0.05);
call pulsewire.own_rows('sign_in_budgets');
call pulsewire.merge_rows('pulsewire.sign_in_budgets', 'of_no_account',
  'it belongs to a pseudonym');
call pulsewire.bound_rows('pulsewire.sign_in_budgets', 'key', 'one for each name', 1);
call pulsewire.end_rows('pulsewire.sign_in_budgets', 'spent_until', interval '0',
  'budgets that are not spent any more are forgotten');

-- Spends one use of each budget, of so many an hour, or gives the seconds after which all have one
-- left and spends nothing. One of several at the same time after the other, by the rows' locks,
-- which are taken in one order. Each row is its own owner, so that it goes from name to name; it
-- runs with the server's own rights.
create function pulsewire.spend_sign_in_budgets(
  pseudonyms uuid[], hourly integer[], at_time timestamptz
) returns double precision
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
  spent timestamptz;
  wait interval := interval '0';
begin
  for one in
    select b.pseudonym, interval '1 hour' / b.uses as share
    from unnest(pseudonyms, hourly) b (pseudonym, uses) order by b.pseudonym
  loop
    perform set_config('pulsewire.owner', one.pseudonym::text, true);
    insert into pulsewire.sign_in_budgets (owner_id, spent_until)
    values (one.pseudonym, at_time)
    on conflict on constraint sign_in_budgets_pkey do nothing;
    select b.spent_until into spent from pulsewire.sign_in_budgets b
    where b.owner_id = one.pseudonym for update;
    -- Where it was forgotten in between, nothing was left of it.
    spent := coalesce(greatest(spent, at_time), at_time);
    wait := greatest(wait, spent + one.share - at_time - interval '1 hour');
  end loop;
  if wait <= interval '1 millisecond' then
    for one in
      select b.pseudonym, interval '1 hour' / b.uses as share
      from unnest(pseudonyms, hourly) b (pseudonym, uses)
    loop
      perform set_config('pulsewire.owner', one.pseudonym::text, true);
      update pulsewire.sign_in_budgets b
      set spent_until = greatest(b.spent_until, at_time) + one.share
      where b.owner_id = one.pseudonym;
    end loop;
    wait := interval '0';
  end if;
  perform set_config('pulsewire.owner', '', true);
  return extract(epoch from wait);
end $$;

revoke all on function
  pulsewire.spend_sign_in_budgets(uuid[], integer[], timestamptz) from public;
grant execute on function
  pulsewire.spend_sign_in_budgets(uuid[], integer[], timestamptz) to pulsewire_server;

create policy sign_in_attempts_sign_in on pulsewire.sign_in_attempts
  to pulsewire_sign_in using (true);
comment on policy sign_in_attempts_sign_in on pulsewire.sign_in_attempts is
  'across owners: attempts are forgotten, whosever they were';
-- A deletion forgets those of its addresses.
grant select, delete on pulsewire.sign_in_budgets to pulsewire_sign_in;
create policy sign_in_budgets_sign_in on pulsewire.sign_in_budgets
  to pulsewire_sign_in using (true);
comment on policy sign_in_budgets_sign_in on pulsewire.sign_in_budgets is
  'across owners: what concerns an address of an account that is deleted goes with it';

-- Attempts, resets and budgets belong to pseudonyms of addresses, which only the server can reckon:
-- so one function removes those of pseudonyms that are known in full. It can be used to forget what
-- slows down who guesses, so nothing but the deletion of an account calls it.
grant select (owner_id), delete on pulsewire.sign_in_attempts, pulsewire.password_resets
  to pulsewire_sign_in;

-- Removes what is remembered under pseudonyms of addresses.
create function pulsewire.forget_addresses(pseudonyms uuid[]) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  delete from pulsewire.sign_in_attempts where owner_id = any (pseudonyms);
  delete from pulsewire.password_resets where owner_id = any (pseudonyms);
  delete from pulsewire.sign_in_budgets where owner_id = any (pseudonyms);
$$;
revoke all on function pulsewire.forget_addresses(uuid[]) from public;
grant execute on function pulsewire.forget_addresses(uuid[]) to pulsewire_server;

call pulsewire.give_away('pulsewire_sign_in', 'pulsewire.forget_addresses(uuid[])');
