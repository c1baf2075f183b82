internal import Store

/// The end of an account whose rows were moved to another: the server cannot delete accounts by itself
/// any more.
enum EraseMergedAccounts {
  static let migration = Migration(
    "202611212102_erase_merged_accounts",
    """
    -- Not erase_account: what the account did is not gone, and must not be counted as if it were.
    -- It reaches the unit of work's owner and no other.
    create function pulsewire.erase_merged_account() returns void
    language sql security definer
    set search_path = pg_catalog, pg_temp
    as $$
      delete from pulsewire.accounts where owner_id = pulsewire.current_owner()
    $$;
    revoke all on function pulsewire.erase_merged_account() from public;
    grant execute on function pulsewire.erase_merged_account() to pulsewire_server;

    -- Moves what `source` has to the current owner, and ends the account. It runs with the server's own
    -- rights, under one owner's name and then under the other's: no role is needed that could reach
    -- more. What the target has already stays, and what depends on a row that did not move does not.
    -- Gives null where the source is gone.
    create or replace function pulsewire.merge_account(source uuid) returns bigint
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    declare
      target uuid := pulsewire.current_owner();
      one record;
      row_count bigint;
      moved_count bigint := 0;
    begin
      perform set_config('pulsewire.owner', source::text, true);
      perform from pulsewire.accounts where owner_id = source for update;
      if not found then
        perform set_config('pulsewire.owner', target::text, true);
        return null;
      end if;
      if exists (select from pulsewire.password_credentials where owner_id = source)
        or exists (select from pulsewire.provider_links where owner_id = source)
      then
        raise exception 'account is not anonymous' using errcode = 'check_violation',
          constraint = 'merge_account_anonymous_check';
      end if;
      for one in select * from pulsewire.merged_tables() loop
        perform set_config('pulsewire.owner', source::text, true);
        execute format('create temporary table merging on commit drop as select %s from %s '
          'where owner_id = $1', one.column_list, one.table_name) using source;
        perform set_config('pulsewire.owner', target::text, true);
        execute format('insert into %s (owner_id, %s) overriding system value '
          'select $1, %s from merging m where %s %s on conflict do nothing',
          one.table_name, one.column_list, one.column_list, one.parent_check,
          case when one.moves_whole then format(
            'and not exists (select from %s where owner_id = $1)', one.table_name) end)
        using target;
        get diagnostics row_count = row_count;
        moved_count := moved_count + row_count;
        drop table pg_temp.merging;
      end loop;
      perform set_config('pulsewire.owner', source::text, true);
      perform pulsewire.erase_merged_account();
      perform set_config('pulsewire.owner', target::text, true);
      return moved_count;
    end $$;

    -- To give the function away, the migrating role must be in the new owner's role, and that role
    -- must be allowed to create, for this moment.
    grant pulsewire_eraser to current_user;
    grant create on schema pulsewire to pulsewire_eraser;
    alter function pulsewire.erase_merged_account() owner to pulsewire_eraser;
    revoke create on schema pulsewire from pulsewire_eraser;
    """)
}
