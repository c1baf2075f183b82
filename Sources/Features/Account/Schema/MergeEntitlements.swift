internal import Store

/// Who paid before there was a login does not lose it by logging in.
enum MergeEntitlements {
  static let migration = Migration(
    "202611220202_merge_entitlements",
    """
    -- What it does is what it did; and the entitlement of the account that ends goes on where there are
    -- entitlements. It reaches no account but the unit of work's owner and the one that it is merged
    -- into, and hands on nothing without ending the former.
    create function pulsewire.erase_merged_account(target uuid) returns void
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    as $$
    begin
      if target is null or target = pulsewire.current_owner() then
        raise exception 'an account is merged into another one' using errcode = 'check_violation';
      end if;
      if to_regprocedure('pulsewire.hand_on_entitlement(uuid, uuid)') is not null then
        perform pulsewire.hand_on_entitlement(pulsewire.current_owner(), target);
      end if;
      delete from pulsewire.accounts where owner_id = pulsewire.current_owner();
    end $$;
    revoke all on function pulsewire.erase_merged_account(uuid) from public;
    grant execute on function pulsewire.erase_merged_account(uuid) to pulsewire_server;
    do $$
    begin
      if to_regprocedure('pulsewire.hand_on_entitlement(uuid, uuid)') is not null then
        grant execute on function pulsewire.hand_on_entitlement(uuid, uuid) to pulsewire_eraser;
      end if;
    end $$;

    grant pulsewire_eraser to current_user;
    grant create on schema pulsewire to pulsewire_eraser;
    alter function pulsewire.erase_merged_account(uuid) owner to pulsewire_eraser;
    revoke create on schema pulsewire from pulsewire_eraser;

    -- As it was, but for the function that it ends the account by. Rows are locked as they are set aside,
    -- those that others refer to first: what another node is just writing for the account is waited for
    -- and moves, and what it would write later is refused with the account.
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
      perform from pulsewire.accounts where owner_id = source and closed_at is null for update;
      if not found then
        perform set_config('pulsewire.owner', target::text, true);
        return null;
      end if;
      if pulsewire.has_sign_in_method() then
        raise exception 'account is not anonymous' using errcode = 'check_violation',
          constraint = 'merge_account_anonymous_check';
      end if;
      for one in select * from pulsewire.merged_tables() loop
        execute format('create temporary table %I on commit drop as select %s from %s '
          'where owner_id = $1%s', 'merging_' || one.table_id, one.column_list, one.table_name,
          case when has_any_column_privilege(one.table_id, 'update') then ' for update' end)
        using source;
      end loop;
      perform pulsewire.erase_merged_account(target);
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

    drop function pulsewire.erase_merged_account();

    -- Whether the current owner has anything that merging would move: rows of the tables that
    -- merge_account moves, those whose rows the server seals anew before, which say so in their
    -- comments, and more rights than everybody has.
    create or replace function pulsewire.has_data() returns boolean
    language plpgsql stable
    set search_path = pg_catalog, pg_temp
    as $$
    declare
      one record;
      is_found boolean;
    begin
      for one in
        select table_name from pulsewire.merged_tables()
        union all
        select format('%I.%I', n.nspname, c.relname)
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('pulsewire', 'pulsewire_personal') and c.relkind in ('r', 'p')
          and obj_description(c.oid, 'pg_class') like '%sealed anew%'
      loop
        execute format('select exists (select from %s)', one.table_name) into is_found;
        if is_found then return true; end if;
      end loop;
      if to_regclass('pulsewire.user_entitlements') is null then return false; end if;
      return exists (select from pulsewire.user_entitlements e
        where (e.pro or e.max_routines > 2) and coalesce(e.expires_at > clock_timestamp(), true));
    end $$;
    """)
}
