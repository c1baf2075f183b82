internal import Store

/// The rows of an anonymous account are moved once it is gone: what is unique among all accounts, as a
/// username, would be in the way of itself.
enum MoveRowsAfterErasing {
  static let migration = Migration(
    "202611212103_move_rows_after_erasing",
    """
    -- Moves what `source` has to the current owner, and ends the account. It runs with the server's own
    -- rights, under one owner's name and then under the other's: no role is needed that could reach
    -- more. All rows are set aside, the account is erased, then they are added. What the target has
    -- already stays, and what depends on a row that did not move does not. Gives null where the source
    -- is gone.
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
        execute format('create temporary table %I on commit drop as select %s from %s '
          'where owner_id = $1', 'merging_' || one.table_id, one.column_list, one.table_name)
        using source;
      end loop;
      perform pulsewire.erase_merged_account();
      perform set_config('pulsewire.owner', target::text, true);
      for one in select * from pulsewire.merged_tables() loop
        execute format('insert into %s (owner_id, %s) overriding system value '
          'select $1, %s from pg_temp.%I m where %s %s on conflict do nothing',
          one.table_name, one.column_list, one.column_list, 'merging_' || one.table_id,
          one.parent_check,
          case when one.moves_whole then format(
            'and not exists (select from %s where owner_id = $1)', one.table_name) end)
        using target;
        get diagnostics row_count = row_count;
        moved_count := moved_count + row_count;
        execute format('drop table pg_temp.%I', 'merging_' || one.table_id);
      end loop;
      return moved_count;
    end $$;
    """)
}
