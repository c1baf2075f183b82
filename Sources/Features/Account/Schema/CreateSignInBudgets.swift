internal import Store

/// What mails and hashes of passwords may be asked for.
enum CreateSignInBudgets {
  static let migration = Migration(
    "202611222050_create_sign_in_budgets",
    """
    -- How much of what is dear was asked for in the last hour. owner_id is a pseudonym of what it is
    -- counted for: an account, an address that may be nobody's, a network.
    create table pulsewire.sign_in_budgets (
      owner_id uuid not null,
      -- Each use adds its share of an hour, which passes by itself.
      spent_until timestamptz not null,
      constraint sign_in_budgets_pkey primary key (owner_id)
    );
    call pulsewire.own_rows('sign_in_budgets');
    comment on table pulsewire.sign_in_budgets is 'stays when accounts are merged';
    call pulsewire.bound_rows('pulsewire.sign_in_budgets', 'key', 'one for each name', 1);
    call pulsewire.end_rows('pulsewire.sign_in_budgets', 'spent_until', interval '0',
      'budgets that are not spent any more are forgotten');

    -- Spends one use of each budget, of so many an hour, or gives the seconds after which all have one
    -- left and spends nothing. One of several at the same time after the other, by the rows' locks, which
    -- are taken in one order. Each row is its own owner, so that it goes from name to name; it runs with
    -- the server's own rights.
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

    -- A deletion forgets those of its addresses.
    grant select, delete on pulsewire.sign_in_budgets to pulsewire_sign_in;
    create policy sign_in_budgets_sign_in on pulsewire.sign_in_budgets
      to pulsewire_sign_in using (true);
    comment on policy sign_in_budgets_sign_in on pulsewire.sign_in_budgets is
      'across owners: what concerns an address of an account that is deleted goes with it';

    -- As it was, and of budgets as well.
    create or replace function pulsewire.forget_addresses(pseudonyms uuid[]) returns void
    language sql security definer
    set search_path = pg_catalog, pg_temp
    as $$
      delete from pulsewire.sign_in_attempts where owner_id = any (pseudonyms);
      delete from pulsewire.password_resets where owner_id = any (pseudonyms);
      delete from pulsewire.sign_in_budgets where owner_id = any (pseudonyms);
    $$;
    """)
}
