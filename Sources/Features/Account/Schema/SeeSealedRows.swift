internal import Store

/// What is sealed for an account counts among what merging moves.
enum SeeSealedRows {
  static let migration = Migration(
    "202611220103_see_sealed_rows",
    """
    -- Whether the current owner has anything that merging would move: rows of the tables that
    -- merge_account moves, and of those whose rows the server seals anew before, which say so in their
    -- comments.
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
      return false;
    end $$;
    """)
}
