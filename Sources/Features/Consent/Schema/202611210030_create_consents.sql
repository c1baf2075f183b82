-- Append-only: what stands is the newest record of a purpose, source and data type. So there is
-- no second place that says it, which could say something else.
create table pulsewire.consent_records (
  owner_id uuid not null,
  -- What stands can be withdrawn behind the number from which on nothing is added.
  revision bigint not null constraint consent_records_revision_check
    check (revision between 1 and 4000),
  request_id uuid not null,
  purpose text not null constraint consent_records_purpose_check
    check (purpose in ('ai', 'analytics', 'sync')),
  -- Empty where the purpose is not about one.
  source text not null,
  data_type text not null,
  granted boolean not null,
  text_version integer not null,
  recorded_at timestamptz not null,
  -- Whoever appends a taken revision has lost the race.
  constraint consent_records_pkey primary key (owner_id, revision),
  constraint consent_records_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('consent_records');
call pulsewire.erase_with_account('consent_records');
call pulsewire.merge_rows('pulsewire.consent_records', 'moves_whole',
  'what was said to one account holds as a whole');
-- They are the evidence of what was allowed and when, so they are kept for as long as the account,
-- and end with it: what rests on a consent has to be shown for as long as it is done. No time ends
-- them before; their number is bounded.
call pulsewire.bound_rows('pulsewire.consent_records', 'key', 'revisions have no gaps', 4000);
-- What was said stays said, also where it would be forgotten.
revoke delete on pulsewire.consent_records from pulsewire_server;
-- What was said stays said.
revoke update on pulsewire.consent_records from pulsewire_server;
-- Serves consent_stands and the current state.
create index consent_records_use_idx on pulsewire.consent_records
  (owner_id, purpose, source, data_type, revision desc);
-- Serves a repeated request.
create index consent_records_request_id_idx on pulsewire.consent_records (owner_id, request_id);

-- What plans workouts learns which consents stand.
grant select (owner_id, revision, purpose, source, data_type, granted)
  on pulsewire.consent_records to pulsewire_planner;
create policy consent_records_planner on pulsewire.consent_records
  for select to pulsewire_planner using (owner_id = pulsewire.current_owner());

-- Whether the current owner's consent stands. With the caller's own rights: whoever may not see
-- the record is told no.
create function pulsewire.consent_stands(
  wanted_purpose text, wanted_source text, wanted_data_type text
) returns boolean
language sql stable
return coalesce((
  select r.granted from pulsewire.consent_records r
  where r.owner_id = pulsewire.current_owner() and r.purpose = wanted_purpose
    and r.source = wanted_source and r.data_type = wanted_data_type
  order by r.revision desc limit 1), false);
revoke all on function pulsewire.consent_stands(text, text, text) from public;
grant execute on function pulsewire.consent_stands(text, text, text)
  to pulsewire_server, pulsewire_planner;
