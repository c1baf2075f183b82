-- The first step of a deletion: a token that its owner confirms with.
create table pulsewire.deletion_requests (
  owner_id uuid not null,
  request_id uuid not null,
  token_hash bytea not null constraint deletion_requests_token_hash_check
    check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  constraint deletion_requests_pkey primary key (owner_id, request_id),
  -- Serves the second step.
  constraint deletion_requests_token_hash_key unique (owner_id, token_hash),
  constraint deletion_requests_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('deletion_requests');
call pulsewire.merge_rows('pulsewire.deletion_requests', 'stays', 'it is about the account itself');

grant usage on schema pulsewire_anonymous to pulsewire_server;

-- A deletion outlives its account, for whoever has its token, and for the administrator.
create table pulsewire_anonymous.deletions (
  id uuid not null,
  token_hash bytea not null constraint deletions_token_hash_check
    check (octet_length(token_hash) = 32),
  confirmed_at timestamptz not null,
  finished_at timestamptz,
  constraint deletions_pkey primary key (id),
  constraint deletions_token_hash_key unique (token_hash)
);
-- Serves forgetting.
create index deletions_finished_at_idx on pulsewire_anonymous.deletions (finished_at);
-- Tokens count for a quarter of an hour; those of a deletion that was confirmed stay.
grant usage on schema pulsewire_anonymous to pulsewire_answer_keeper;
grant select (token_hash) on pulsewire_anonymous.deletions to pulsewire_answer_keeper;
call pulsewire.keep_newest_rows('pulsewire.deletion_requests', 20, 'expires_at',
  'the newest tokens count', column_names => '{token_hash}',
  spared => 'exists (select from pulsewire_anonymous.deletions d '
    'where d.token_hash = t.token_hash)');
-- What became of its links to services elsewhere.
create table pulsewire_anonymous.deletion_services (
  deletion_id uuid not null,
  service text not null,
  state text not null constraint deletion_services_state_check
    check (state in ('pending', 'revoked', 'not_linked', 'failed')),
  attempt_count integer not null default 0,
  constraint deletion_services_pkey primary key (deletion_id, service),
  constraint deletion_services_deletion_id_fkey foreign key (deletion_id)
    references pulsewire_anonymous.deletions (id) on delete cascade
);
-- Serves the administrator's list.
create index deletion_services_failed_idx on pulsewire_anonymous.deletion_services (deletion_id)
  where state = 'failed';
grant select, insert, update, delete
  on pulsewire_anonymous.deletions, pulsewire_anonymous.deletion_services
  to pulsewire_server;

-- What accounts that are gone did on each day, all of them together.
create table pulsewire_anonymous.daily_activity (
  day date not null,
  session_count bigint not null,
  sample_count bigint not null,
  constraint daily_activity_pkey primary key (day)
);
grant select on pulsewire_anonymous.daily_activity to pulsewire_server;

-- The server cannot delete an account by itself: one function can, that of the unit of work's
-- owner and no other, and adds what it did to what stays. All other rows of the account go with
-- it, for each refers to it and goes when it goes.
grant usage on schema pulsewire_anonymous to pulsewire_eraser;
grant select (owner_id, id, started_at) on pulsewire.workout_sessions to pulsewire_eraser;
grant select (owner_id, session_id, sample_count) on pulsewire.heart_rate_segments
  to pulsewire_eraser;
grant select (owner_id, session_id, last_sequence, tail_last_sequence, tail_count)
  on pulsewire.heart_rate_streams to pulsewire_eraser;
create policy heart_rate_streams_eraser on pulsewire.heart_rate_streams
  for select to pulsewire_eraser using (owner_id = pulsewire.current_owner());
grant select, insert, update on pulsewire_anonymous.daily_activity to pulsewire_eraser;
grant select, update on pulsewire_anonymous.deletions to pulsewire_eraser;

-- An authorization of a device is its own owner, so it does not go with the account; but it names
-- it, once the account has decided about it.
grant select (account_id), delete on pulsewire.device_authorizations to pulsewire_eraser;
create policy device_authorizations_eraser on pulsewire.device_authorizations
  to pulsewire_eraser using (account_id = pulsewire.current_owner());
comment on policy device_authorizations_eraser on pulsewire.device_authorizations is
  'across owners: an authorization names the account that decided';

-- Erases the current owner's account, counts what it did to what stays, and ends the deletion.
create function pulsewire.erase_account(deletion_id uuid) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into pulsewire_anonymous.daily_activity as total (day, session_count, sample_count)
  select (w.started_at at time zone 'UTC')::date, count(*), coalesce(sum(s.sample_count), 0)
  from pulsewire.workout_sessions w
  left join (
    select session_id, sum(sample_count) as sample_count
    from (
      select session_id, sample_count from pulsewire.heart_rate_segments
      where owner_id = pulsewire.current_owner()
      union all
      select session_id, tail_count from pulsewire.heart_rate_streams
      where owner_id = pulsewire.current_owner() and tail_last_sequence > last_sequence
    ) runs
    group by session_id
  ) s on s.session_id = w.id
  where w.owner_id = pulsewire.current_owner()
  group by 1
  on conflict (day) do update
  set session_count = total.session_count + excluded.session_count,
    sample_count = total.sample_count + excluded.sample_count;

  -- The account first: while this waits for whoever reads it, a device that polls waits for
  -- nothing.
  delete from pulsewire.accounts where owner_id = pulsewire.current_owner();
  delete from pulsewire.device_authorizations where account_id = pulsewire.current_owner();

  update pulsewire_anonymous.deletions set finished_at = now()
  where id = deletion_id and finished_at is null;
$$;

revoke all on function pulsewire.erase_account(uuid) from public;
grant execute on function pulsewire.erase_account(uuid) to pulsewire_server;

call pulsewire.give_away('pulsewire_eraser', 'pulsewire.erase_account(uuid)');

-- Erases up to `row_count` rows of the current owner's from one of the tables that the current role
-- may delete from and that have more than so many: those that refer to others first, so that what
-- goes along is no more. Gives the table and how many; no row where there is no such table.
create function pulsewire.erase_batch(row_count integer, spared text[])
returns table (table_name text, erased_count bigint)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
  found_count bigint;
begin
  for one in
    with recursive tables as (
      select c.oid, format('pulsewire.%I', c.relname) as name, c.relname
      from pg_class c
      where c.relnamespace = 'pulsewire'::regnamespace and c.relkind = 'r'
        and c.relname <> all (spared) and has_table_privilege(c.oid, 'delete')
        and exists (select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'owner_id' and not a.attisdropped)
    ), depths as (
      select oid, 0 as depth from tables
      union
      select k.conrelid, d.depth + 1
      from depths d join pg_constraint k on k.confrelid = d.oid and k.contype = 'f'
        and k.conrelid <> k.confrelid
      where d.depth < 32
    )
    select t.relname::text as table_name, t.name,
      (select string_agg(quote_ident(a.attname), ', ' order by k.position)
        from unnest(i.indkey::int2[]) with ordinality k (number, position)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
        where a.attname <> 'owner_id') as key
    from tables t
    join pg_index i on i.indrelid = t.oid and i.indisprimary and i.indnatts > 1
    order by (select max(d.depth) from depths d where d.oid = t.oid) desc, t.name
  loop
    execute format('select count(*) from (select from %s where owner_id = $1 limit $2) counted',
      one.name)
    into found_count using pulsewire.current_owner(), row_count::bigint + 1;
    continue when found_count <= row_count;
    -- By its key alone, up to that of the last to go: not every role may read more of it, and no
    -- plan of that is a bad one.
    execute format('delete from %1$s where owner_id = $1 and row(%2$s) <= '
      '(select %2$s from %1$s where owner_id = $1 order by %2$s limit 1 offset $2 - 1)',
      one.name, one.key)
    using pulsewire.current_owner(), row_count;
    get diagnostics erased_count = row_count;
    table_name := one.table_name;
    return next;
    return;
  end loop;
end $$;

revoke all on function pulsewire.erase_batch(integer, text[]) from public;
grant execute on function pulsewire.erase_batch(integer, text[])
  to pulsewire_server, pulsewire_eraser;

call pulsewire.erase_with_account('workout_sessions');
call pulsewire.erase_with_account('heart_rate_segments');
grant select (owner_id, token_hash) on pulsewire.deletion_requests to pulsewire_eraser;
create policy deletion_requests_eraser on pulsewire.deletion_requests
  for select to pulsewire_eraser using (owner_id = pulsewire.current_owner());
-- Whether the deletion of the current owner is confirmed.
create function pulsewire.is_deleted() returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (select from pulsewire.deletion_requests r
    join pulsewire_anonymous.deletions d on d.token_hash = r.token_hash
    where r.owner_id = pulsewire.current_owner())
$$;
revoke all on function pulsewire.is_deleted() from public;
grant execute on function pulsewire.is_deleted() to pulsewire_eraser;

-- What was done is counted as it goes, as erase_account counts what is left.
create function pulsewire.erase_kept_rows(row_count integer) returns bigint
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not pulsewire.is_deleted() then return 0; end if;
  if (select count(*) from (select from pulsewire.heart_rate_segments
      where owner_id = pulsewire.current_owner() limit row_count::bigint + 1) counted)
    <= row_count
  then
    return (select b.erased_count from pulsewire.erase_batch(row_count,
      array['accounts', 'device_authorizations', 'heart_rate_segments', 'workout_sessions']) b);
  end if;
  with gone as (
    delete from pulsewire.heart_rate_segments
    where owner_id = pulsewire.current_owner()
      and (session_id, device_id, first_sequence) <= (
        select session_id, device_id, first_sequence from pulsewire.heart_rate_segments
        where owner_id = pulsewire.current_owner()
        order by session_id, device_id, first_sequence limit 1 offset row_count - 1)
    returning session_id, sample_count
  )
  insert into pulsewire_anonymous.daily_activity as total (day, session_count, sample_count)
  select (w.started_at at time zone 'UTC')::date, 0, sum(g.sample_count)
  from gone g
  join pulsewire.workout_sessions w
    on w.owner_id = pulsewire.current_owner() and w.id = g.session_id
  group by 1
  on conflict (day) do update set sample_count = total.sample_count + excluded.sample_count;
  return row_count;
end $$;

-- The same for sessions, with all that goes along.
create function pulsewire.erase_sessions(row_count integer) returns bigint
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not pulsewire.is_deleted()
    or (select count(*) from (select from pulsewire.workout_sessions
      where owner_id = pulsewire.current_owner() limit row_count::bigint + 1) counted) <= row_count
  then
    return 0;
  end if;
  with chosen as materialized (
    select id, started_at from pulsewire.workout_sessions
    where owner_id = pulsewire.current_owner() limit row_count
  ), gone as (
    delete from pulsewire.workout_sessions
    where owner_id = pulsewire.current_owner() and id = any (array(select id from chosen))
  )
  insert into pulsewire_anonymous.daily_activity as total (day, session_count, sample_count)
  select (w.started_at at time zone 'UTC')::date, count(*), coalesce(sum(s.sample_count), 0)
  from chosen w
  left join (
    select session_id, sum(sample_count) as sample_count
    from (
      select session_id, sample_count from pulsewire.heart_rate_segments
      where owner_id = pulsewire.current_owner()
      union all
      select session_id, tail_count from pulsewire.heart_rate_streams
      where owner_id = pulsewire.current_owner() and tail_last_sequence > last_sequence
    ) runs
    group by session_id
  ) s on s.session_id = w.id
  group by 1
  on conflict (day) do update
  set session_count = total.session_count + excluded.session_count,
    sample_count = total.sample_count + excluded.sample_count;
  return row_count;
end $$;
revoke all on function pulsewire.erase_kept_rows(integer), pulsewire.erase_sessions(integer)
  from public;
grant execute on function pulsewire.erase_kept_rows(integer), pulsewire.erase_sessions(integer)
  to pulsewire_server;

-- Erases up to `row_count` rows of the current owner's, in one table, and gives how many; 0 once no
-- table has more than so many. A feature of which others have much to the owner's rows brings an
-- erase_…_rows of its own; it is asked first. Sessions come last, for much goes along with them.
create function pulsewire.erase_rows(row_count integer) returns bigint
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  one record;
  erased bigint;
begin
  for one in
    select p.oid::regproc::text as name from pg_proc p
    where p.pronamespace = 'pulsewire'::regnamespace and p.proname like 'erase\_%\_rows'
    order by 1
  loop
    execute format('select %s($1)', one.name) into erased using row_count;
    if erased > 0 then return erased; end if;
  end loop;
  select b.erased_count into erased from pulsewire.erase_batch(row_count,
    array['accounts', 'access_sessions', 'deletion_requests', 'device_authorizations', 'exports',
      'heart_rate_segments', 'heart_rate_streams', 'jobs', 'workout_sessions']) b;
  if erased > 0 then return erased; end if;
  return pulsewire.erase_sessions(row_count);
end $$;
revoke all on function pulsewire.erase_rows(integer) from public;
grant execute on function pulsewire.erase_rows(integer) to pulsewire_server;

call pulsewire.give_away('pulsewire_eraser',
  'pulsewire.erase_kept_rows(integer)', 'pulsewire.erase_sessions(integer)');
