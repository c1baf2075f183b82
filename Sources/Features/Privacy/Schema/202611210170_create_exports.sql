-- Exports of what an account has, from the request to the file that has expired.
create table pulsewire.exports (
  owner_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  formats text[] not null constraint exports_formats_check
    check (formats <@ array['json', 'csv'] and cardinality(formats) between 1 and 2),
  state text not null constraint exports_state_check
    check (state in ('pending', 'running', 'ready', 'failed', 'cancelled', 'expired')),
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  row_count bigint not null default 0,
  total_row_count bigint not null default 0,
  byte_count bigint not null default 0,
  file_bytes bigint not null default 0,
  revision bigint not null default 1,
  -- Where it is, or is about to be, in the object store; null for one that is in the folder. Set
  -- before anything is sent, so that what may be there is known. upload_id is the store's, of an
  -- upload that is not complete.
  object_key text,
  upload_id text,
  constraint exports_pkey primary key (owner_id, id),
  -- A repeated start finds the export that it made.
  constraint exports_request_id_key unique (owner_id, request_id),
  constraint exports_expiry_check check (state <> 'ready' or expires_at is not null),
  constraint exports_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('exports');
call pulsewire.merge_rows('pulsewire.exports', 'stays', 'it is of the data of one account');
call pulsewire.cap_rows('pulsewire.exports', 1000);
-- One at a time for each account.
create unique index exports_unfinished_key on pulsewire.exports (owner_id)
  where state in ('pending', 'running');
call pulsewire.end_rows('pulsewire.exports', 'finished_at', interval '30 days',
  'exports that are over are forgotten',
  condition => 'state in (''failed'', ''cancelled'', ''expired'') and object_key is null',
  column_names => '{state, object_key}');
-- Serves needed_exports.
create index exports_id_idx on pulsewire.exports (id);

-- Who looks at a file in the folder does not know whose it is. So one function tells of exports,
-- which are known by their ids, whether their files are needed, and nothing else.
call pulsewire.make_role('pulsewire_sweeper');
grant usage on schema pulsewire to pulsewire_sweeper;
grant select (id, state) on pulsewire.exports to pulsewire_sweeper;
create policy exports_sweeper on pulsewire.exports
  for select to pulsewire_sweeper using (true);
comment on policy exports_sweeper on pulsewire.exports is
  'across owners: files that no export needs are removed, whosever they were';

-- Those of the found files that are needed.
create function pulsewire.needed_exports(found uuid[]) returns setof uuid
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select e.id from pulsewire.exports e
  where e.id = any (found) and e.state in ('pending', 'running', 'ready')
$$;
revoke all on function pulsewire.needed_exports(uuid[]) from public;
grant execute on function pulsewire.needed_exports(uuid[]) to pulsewire_server;

call pulsewire.give_away('pulsewire_sweeper', 'pulsewire.needed_exports(uuid[])');

-- The first rows that a query gives: no more than `rows_max`, and none behind the one with which
-- they come to `bytes_max`. They are fetched one by one, so that what follows is not even read: a
-- row may be of 40 bytes or of megabytes, and nobody knows before. It does what the caller might
-- do, under the caller's rights.
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
