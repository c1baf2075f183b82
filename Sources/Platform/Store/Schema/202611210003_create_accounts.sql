-- Ends accounts: the server cannot delete one by itself. The functions of this role do it, for the
-- unit of work's owner and no other. All other rows of the account go with it, for each refers to
-- it and goes when it goes.
call pulsewire.make_role('pulsewire_eraser');
grant usage on schema pulsewire to pulsewire_eraser;
grant execute on function pulsewire.current_owner() to pulsewire_eraser;

-- What becomes of an account's rows when it is merged into another one: a line for each table that
-- has an owner. CatalogueCheck names a table without one.
create table pulsewire.merge_rules (
  table_name text not null,
  -- moves: each row goes to the other account, unless it has one of that key.
  -- moves_whole: all of them go, or none where the other account has any; they belong together.
  -- stays: they end with their account.
  -- sealed_anew: the server seals them for the other account before; what is left ends.
  -- handed_on: a function gives the other account what it may have of them.
  -- of_no_account: they are their own owners, for they are made before any account knows of them. A
  -- deletion does not reach them either, so a sweep ends them.
  rule text not null constraint merge_rules_rule_check check (rule in
    ('moves', 'moves_whole', 'stays', 'sealed_anew', 'handed_on', 'of_no_account')),
  reason text not null constraint merge_rules_reason_check check (reason <> ''),
  -- The function's name, of (source uuid, target uuid). pulsewire_eraser may call it.
  handed_on_by text,
  -- Which rows that are sealed anew or handed on an account without data may not have.
  counted text not null,
  constraint merge_rules_pkey primary key (table_name),
  constraint merge_rules_handed_on_check check ((rule = 'handed_on') = (handed_on_by is not null))
);
alter table pulsewire.merge_rules enable row level security;
alter table pulsewire.merge_rules force row level security;
create policy merge_rules_all on pulsewire.merge_rules
  for select to pulsewire_server, pulsewire_eraser using (true);
create policy merge_rules_migrator on pulsewire.merge_rules to current_user
  using (true) with check (true);
revoke all on pulsewire.merge_rules from public;
grant select on pulsewire.merge_rules to pulsewire_server, pulsewire_eraser;

-- Says what becomes of a table's rows when accounts are merged.
create procedure pulsewire.merge_rows(
  table_id regclass, rule text, reason text, handed_on_by regproc default null,
  counted text default 'true')
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into pulsewire.merge_rules (table_name, rule, reason, handed_on_by, counted)
  values (table_id::text, rule, reason, handed_on_by::text, counted);
end $$;
revoke all on procedure pulsewire.merge_rows(regclass, text, text, regproc, text) from public;

-- Who owns everything else.
create table pulsewire.accounts (
  owner_id uuid not null,
  request_id uuid not null,
  created_at timestamptz not null,
  -- A session, a device or an API token opens an account while it has the account's generation. So
  -- all of them are ended by changing one row, however many there are.
  access_generation integer not null default 0,
  -- When it last grew, and the session that was taken along into the new one; null for none.
  access_ended_at timestamptz,
  kept_session_id uuid,
  -- Since when nothing new may open the account, for its deletion is confirmed; null for an account
  -- that is not being deleted.
  closed_at timestamptz,
  -- When somebody last signed in, and the first call that did; null for an account that nobody ever
  -- signed in to.
  last_signed_in_at timestamptz,
  first_sign_in_request_id uuid,
  -- The time from which an unused account may be deleted; null for an account with a sign-in
  -- method.
  unused_from timestamptz default now() + interval '30 days',
  constraint accounts_pkey primary key (owner_id),
  -- Serves create_account: a repeated request finds the account that it made.
  constraint accounts_request_id_key unique (request_id)
);
call pulsewire.own_rows('accounts');
call pulsewire.bound_rows('pulsewire.accounts', 'key', 'the account itself', 1);
call pulsewire.merge_rows('pulsewire.accounts', 'stays', 'the account itself');
-- Accounts are made by create_account only, and end by the functions of pulsewire_eraser.
revoke insert, delete on pulsewire.accounts from pulsewire_server;
-- Serves ended_access.
create index accounts_access_ended_at_idx on pulsewire.accounts (access_ended_at)
  where access_ended_at is not null;
-- Serves unused_accounts.
create index accounts_unused_from_idx on pulsewire.accounts (unused_from);

-- Before an account is there, nobody can own the request for it. So the one function that looks
-- for a request among all accounts belongs to a role that can do nothing else.
call pulsewire.make_role('pulsewire_registrar');
grant usage on schema pulsewire to pulsewire_registrar;
grant select, insert on pulsewire.accounts to pulsewire_registrar;
create policy accounts_registrar on pulsewire.accounts to pulsewire_registrar
  using (true) with check (true);
comment on policy accounts_registrar on pulsewire.accounts is
  'across owners: making an account finds a repeated request among all';

-- Makes an account, or finds the one that a repeat of the request has made.
create function pulsewire.create_account(
  new_id uuid, new_request_id uuid, new_created_at timestamptz,
  out account_id uuid, out account_created_at timestamptz
) returns record
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Once more, where the account of the first request is deleted between the two.
  loop
    insert into pulsewire.accounts (owner_id, request_id, created_at)
    values (new_id, new_request_id, new_created_at)
    on conflict on constraint accounts_request_id_key do nothing;
    select owner_id, created_at into account_id, account_created_at
    from pulsewire.accounts where request_id = new_request_id;
    exit when found;
  end loop;
end $$;
revoke all on function pulsewire.create_account(uuid, uuid, timestamptz) from public;
grant execute on function pulsewire.create_account(uuid, uuid, timestamptz)
  to pulsewire_server;

call pulsewire.give_away('pulsewire_registrar',
  'pulsewire.create_account(uuid, uuid, timestamptz)');

-- What ends an account reaches that of the unit of work and no other.
grant select, delete on pulsewire.accounts to pulsewire_eraser;
create policy accounts_eraser on pulsewire.accounts to pulsewire_eraser
  using (owner_id = pulsewire.current_owner());

-- Lets pulsewire_eraser erase a table's rows in batches before their account. For tables with many
-- rows of an account from which the server may not delete: those rows go once the deletion is
-- confirmed.
create procedure pulsewire.erase_with_account(table_name name)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format('grant select (%s), delete on pulsewire.%I to pulsewire_eraser', (
      select string_agg(quote_ident(a.attname), ', ')
      from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
      where i.indrelid = format('pulsewire.%I', table_name)::regclass and i.indisprimary),
    table_name);
  execute format('create policy %I on pulsewire.%I to pulsewire_eraser '
    'using (owner_id = pulsewire.current_owner())', table_name || '_eraser', table_name);
end $$;
revoke all on procedure pulsewire.erase_with_account(name) from public;

-- At least as many as there are: what is removed is found out when the number gets too large. Kept
-- by hold_large_count.
create table pulsewire.row_counts (
  owner_id uuid not null,
  table_name text not null,
  row_count bigint not null constraint row_counts_row_count_check check (row_count >= 0),
  -- The same of bytes, of tables whose newest rows are kept.
  byte_count bigint not null default 0,
  constraint row_counts_pkey primary key (owner_id, table_name),
  constraint row_counts_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Each addition to a counted table changes a row: with room on its page, no index is written.
with (fillfactor = 85);
call pulsewire.own_rows('row_counts');
call pulsewire.bound_rows('pulsewire.row_counts', 'key', 'one for each table that is counted', 100);
grant select, insert, update on pulsewire.row_counts to pulsewire_answer_keeper;
create policy row_counts_answer_keeper on pulsewire.row_counts to pulsewire_answer_keeper
  using (true) with check (true);
comment on policy row_counts_answer_keeper on pulsewire.row_counts is
  'across owners: rows that are over end, whosever they are';
call pulsewire.merge_rows('pulsewire.row_counts', 'stays',
  'what the other account is given is counted with its own');
