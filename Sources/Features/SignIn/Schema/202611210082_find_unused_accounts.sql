call pulsewire.make_role('pulsewire_caretaker');
grant usage on schema pulsewire to pulsewire_caretaker;
grant select (owner_id, created_at, unused_from), update (unused_from)
  on pulsewire.accounts to pulsewire_caretaker;
grant select (owner_id) on pulsewire.password_credentials, pulsewire.provider_links,
  pulsewire.passkeys, pulsewire.administrators to pulsewire_caretaker;
grant select (owner_id, last_used_at) on pulsewire.access_sessions to pulsewire_caretaker;
create policy accounts_caretaker on pulsewire.accounts
  to pulsewire_caretaker using (true) with check (true);
comment on policy accounts_caretaker on pulsewire.accounts is
  'across owners: accounts that nobody uses are found, whosever they were';
create policy password_credentials_caretaker on pulsewire.password_credentials
  to pulsewire_caretaker using (true) with check (true);
comment on policy password_credentials_caretaker on pulsewire.password_credentials is
  'across owners: accounts that nobody uses are found, whosever they were';
create policy provider_links_caretaker on pulsewire.provider_links
  to pulsewire_caretaker using (true) with check (true);
comment on policy provider_links_caretaker on pulsewire.provider_links is
  'across owners: accounts that nobody uses are found, whosever they were';
create policy passkeys_caretaker on pulsewire.passkeys
  to pulsewire_caretaker using (true) with check (true);
comment on policy passkeys_caretaker on pulsewire.passkeys is
  'across owners: accounts that nobody uses are found, whosever they were';
create policy administrators_caretaker on pulsewire.administrators
  to pulsewire_caretaker using (true) with check (true);
comment on policy administrators_caretaker on pulsewire.administrators is
  'across owners: accounts that nobody uses are found, whosever they were';
create policy access_sessions_caretaker on pulsewire.access_sessions
  to pulsewire_caretaker using (true) with check (true);
comment on policy access_sessions_caretaker on pulsewire.access_sessions is
  'across owners: accounts that nobody uses are found, whosever they were';

-- Looks at up to `row_count` accounts that it is time to look at. Gives those that nobody can sign
-- in to and that were last used long ago, and when that was; each is looked at again a day later,
-- unless it is said otherwise. The others are looked at when that may have become true.
create function pulsewire.unused_accounts(
  at_time timestamptz, unused_for interval, row_count integer, out looked_at_count bigint,
  out account_ids uuid[], out used_times timestamptz[])
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
  used_at timestamptz;
begin
  looked_at_count := 0;
  account_ids := '{}';
  used_times := '{}';
  for one in
    select a.owner_id, a.created_at from pulsewire.accounts a where a.unused_from <= at_time
    order by a.unused_from limit row_count for no key update skip locked
  loop
    looked_at_count := looked_at_count + 1;
    if exists (select from pulsewire.password_credentials c where c.owner_id = one.owner_id)
      or exists (select from pulsewire.provider_links l where l.owner_id = one.owner_id)
      or exists (select from pulsewire.passkeys p where p.owner_id = one.owner_id)
    then
      update pulsewire.accounts set unused_from = null where owner_id = one.owner_id;
      continue;
    end if;
    used_at := greatest(one.created_at, (
      select max(s.last_used_at) from pulsewire.access_sessions s
      where s.owner_id = one.owner_id));
    if exists (select from pulsewire.administrators m where m.owner_id = one.owner_id) then
      used_at := at_time;
    end if;
    if used_at + unused_for > at_time then
      update pulsewire.accounts set unused_from = used_at + unused_for
      where owner_id = one.owner_id;
    else
      update pulsewire.accounts set unused_from = at_time + interval '1 day'
      where owner_id = one.owner_id;
      account_ids := account_ids || one.owner_id;
      used_times := used_times || used_at;
    end if;
  end loop;
end $$;
revoke all on function pulsewire.unused_accounts(timestamptz, interval, integer) from public;
grant execute on function pulsewire.unused_accounts(timestamptz, interval, integer)
  to pulsewire_server;

call pulsewire.give_away('pulsewire_caretaker',
  'pulsewire.unused_accounts(timestamptz, interval, integer)');
