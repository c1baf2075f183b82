-- What providers told of accounts that are not connected here, or not yet: the ids of their things, so that those are
-- looked at should the connection be made within a day. owner_id is a pseudonym of the app, so that there is one number of
-- them for each.
create table pulsewire.early_tellings (
  owner_id uuid not null,
  -- That of the provider's account, as in provider_connections.
  account_hash bytea not null constraint early_tellings_account_hash_check
    check (octet_length(account_hash) = 32),
  external_id text not null constraint early_tellings_external_id_check
    check (octet_length(external_id) between 1 and 64),
  told_at timestamptz not null,
  constraint early_tellings_pkey primary key (owner_id, account_hash, external_id)
)
-- All rows go within a day: vacuumed in small steps.
with (autovacuum_vacuum_scale_factor = 0.05);
call pulsewire.own_rows('early_tellings');
call pulsewire.keep_newest_rows('pulsewire.early_tellings', 1000, 'told_at',
  'most are of accounts that are never connected');
-- Serves keep_newest.
create index early_tellings_newest_idx on pulsewire.early_tellings (owner_id, told_at);
call pulsewire.end_rows('pulsewire.early_tellings', 'told_at', interval '1 day',
  'what is told of an account that is not connected by then is never asked for');
call pulsewire.merge_rows('pulsewire.early_tellings', 'of_no_account', 'it belongs to an app');
