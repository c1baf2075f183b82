internal import Store

/// Erases what others have said to an account's posts in small statements.
enum EraseSaid {
  static let migration = Migration(
    "202611220233_erase_said",
    """
    -- Asked by erase_rows, before the posts go. Only what is about the current owner's own.
    grant select on pulsewire.reactions to pulsewire_social_writer;
    create function pulsewire.erase_said_rows(row_count integer) returns bigint
    language plpgsql security definer
    set search_path = pg_catalog, pg_temp
    set enable_seqscan = off
    set jit = off
    as $$
    begin
      if (select count(*) from (select from pulsewire.reactions
          where author_id = pulsewire.current_owner() limit row_count::bigint + 1) counted) > row_count
      then
        delete from pulsewire.reactions where ctid = any (array(
          select ctid from pulsewire.reactions
          where author_id = pulsewire.current_owner() limit row_count));
        return row_count;
      end if;
      if (select count(*) from (select from pulsewire.post_comments
          where author_id = pulsewire.current_owner() limit row_count::bigint + 1) counted) > row_count
      then
        delete from pulsewire.post_comments where id = any (array(
          select id from pulsewire.post_comments
          where author_id = pulsewire.current_owner() limit row_count));
        return row_count;
      end if;
      return 0;
    end $$;
    revoke all on function pulsewire.erase_said_rows(integer) from public;
    grant execute on function pulsewire.erase_said_rows(integer) to pulsewire_server;
    grant create on schema pulsewire to pulsewire_social_writer;
    alter function pulsewire.erase_said_rows(integer) owner to pulsewire_social_writer;
    revoke create on schema pulsewire from pulsewire_social_writer;
    """)
}
