internal import Store

/// Pages of an export that are bounded in bytes.
enum PageExports {
  static let migration = Migration(
    "202611222020_page_exports",
    """
    -- The first rows that a query gives: no more than `rows_max`, and none behind the one with which they
    -- come to `bytes_max`. They are fetched one by one, so that what follows is not even read: a row may be
    -- of 40 bytes or of megabytes, and nobody knows before. It does what the caller might do, under the
    -- caller's rights.
    create function pulsewire.read_page(
      query text, after_key text[], rows_max integer, bytes_max bigint
    ) returns table (key_texts text[], value_texts text[], packed bytea, bytes_so_far bigint)
    language plpgsql
    set search_path = pg_catalog, pg_temp
    as $$
    declare
      found_rows refcursor;
      row_count integer := 0;
    begin
      bytes_so_far := 0;
      open found_rows no scroll for execute query using after_key;
      loop
        fetch found_rows into key_texts, value_texts, packed;
        exit when not found;
        row_count := row_count + 1;
        bytes_so_far := bytes_so_far + coalesce(octet_length(packed), 0)
          + octet_length(array_to_string(value_texts, ''));
        return next;
        exit when row_count >= rows_max or bytes_so_far >= bytes_max;
      end loop;
      close found_rows;
    end $$;
    revoke all on function pulsewire.read_page(text, text[], integer, bigint) from public;
    grant execute on function pulsewire.read_page(text, text[], integer, bigint)
      to pulsewire_server;
    """)
}
