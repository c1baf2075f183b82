-- Which accounts were merged into an account, so that a repeat gets the first answer.
create table pulsewire.account_merges (
  owner_id uuid not null,
  request_id uuid not null,
  -- It is gone: no reference.
  source_id uuid not null,
  moved_row_count bigint not null,
  merged_at timestamptz not null,
  constraint account_merges_pkey primary key (owner_id, request_id),
  constraint account_merges_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('account_merges');
call pulsewire.merge_rows('pulsewire.account_merges', 'stays', 'it tells of the account itself');
call pulsewire.cap_rows('pulsewire.account_merges', 1000);
call pulsewire.end_rows('pulsewire.account_merges', 'merged_at', interval '400 days',
  'answers to repeats are forgotten after a year');
-- Nothing is moved to where it would be deleted.
create trigger account_merges_closed before insert on pulsewire.account_merges
  for each row execute function pulsewire.refuse_closed_account();

-- Moves what `source` has to the current owner, and ends the account; gives how many rows have
-- moved, or null where it is gone. An account that somebody can sign in to stays.
create function pulsewire.merge_account(source uuid) returns bigint
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  target constant uuid := pulsewire.current_owner();
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
  return pulsewire.move_account(source, target);
end $$;
revoke all on function pulsewire.merge_account(uuid) from public;
grant execute on function pulsewire.merge_account(uuid) to pulsewire_server;
