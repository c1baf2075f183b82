-- The requests to a language model of each account, of the newest day (UTC) on which it had some.
create table pulsewire.model_calls (
  owner_id uuid not null,
  day date not null,
  call_count integer not null
    constraint model_calls_call_count_check check (call_count >= 0),
  constraint model_calls_pkey primary key (owner_id),
  constraint model_calls_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
with (fillfactor = 85);
call pulsewire.own_rows('model_calls');
call pulsewire.bound_rows('pulsewire.model_calls', 'key', 'one for each account', 1);
call pulsewire.merge_rows('pulsewire.model_calls', 'stays', 'the other account counts its own');

-- The same of all accounts together. owner_id is a name for all, and nobody's.
create table pulsewire.model_budgets (
  owner_id uuid not null,
  day date not null,
  call_count integer not null
    constraint model_budgets_call_count_check check (call_count >= 0),
  taken_at timestamptz not null,
  constraint model_budgets_pkey primary key (owner_id)
)
with (fillfactor = 50);
call pulsewire.own_rows('model_budgets');
call pulsewire.merge_rows('pulsewire.model_budgets', 'of_no_account', 'it belongs to all');
call pulsewire.bound_rows('pulsewire.model_budgets', 'key', 'one for all accounts', 1);
call pulsewire.end_rows('pulsewire.model_budgets', 'taken_at', interval '2 days',
  'the day that was counted is over');

-- Takes a request of the current owner and of all, of so many in a day: 'taken'; or else nothing, 'own' if the owner has
-- used up theirs, and 'none' if all have. One of several at the same time after the other, by the rows' locks: the
-- owner's first, then that of all. A clock that is behind counts for the day that is counted. Runs with the server's own
-- rights.
create function pulsewire.take_model_call(
  everybody uuid, own_max integer, all_max integer, at_time timestamptz
) returns text
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  asking constant uuid := pulsewire.current_owner();
  today constant date := (at_time at time zone 'UTC')::date;
  mine pulsewire.model_calls;
  theirs pulsewire.model_budgets;
begin
  insert into pulsewire.model_calls (owner_id, day, call_count) values (asking, today, 0)
  on conflict on constraint model_calls_pkey do nothing;
  select * into strict mine from pulsewire.model_calls where owner_id = asking for update;
  if mine.day >= today and mine.call_count >= own_max then
    return 'own';
  end if;
  perform set_config('pulsewire.owner', everybody::text, true);
  insert into pulsewire.model_budgets (owner_id, day, call_count, taken_at)
  values (everybody, today, 0, at_time)
  on conflict on constraint model_budgets_pkey do nothing;
  select * into strict theirs from pulsewire.model_budgets where owner_id = everybody for update;
  if theirs.day >= today and theirs.call_count >= all_max then
    perform set_config('pulsewire.owner', asking::text, true);
    return 'none';
  end if;
  update pulsewire.model_budgets
  set day = greatest(day, today), taken_at = greatest(taken_at, at_time),
    call_count = case when day >= today then call_count + 1 else 1 end
  where owner_id = everybody;
  perform set_config('pulsewire.owner', asking::text, true);
  update pulsewire.model_calls
  set day = greatest(day, today),
    call_count = case when day >= today then call_count + 1 else 1 end
  where owner_id = asking;
  return 'taken';
end $$;
revoke all on function pulsewire.take_model_call(uuid, integer, integer, timestamptz) from public;
grant execute on function pulsewire.take_model_call(uuid, integer, integer, timestamptz)
  to pulsewire_server;
