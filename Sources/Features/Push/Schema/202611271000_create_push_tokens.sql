-- How the devices of an account are reached while their apps sleep. A row ends with the session of its device.
create table pulsewire.push_tokens (
  owner_id uuid not null,
  -- Follows from the token.
  id uuid not null,
  -- The account session of the device.
  session_id uuid not null,
  provider text not null constraint push_tokens_provider_check check (provider in ('apns', 'fcm')),
  kind text not null constraint push_tokens_kind_check
    check (kind in ('alert', 'activity_start', 'activity_update')),
  -- Of Apple's service.
  environment text constraint push_tokens_environment_check
    check (environment in ('production', 'sandbox')),
  topic text not null constraint push_tokens_topic_check check (char_length(topic) <= 155),
  -- The lock-screen activity that it updates, and the workout session that it shows.
  activity_id text not null constraint push_tokens_activity_id_check
    check (char_length(activity_id) <= 64),
  workout_session_id uuid,
  -- Whether notifications tell of the end of a rest, too.
  rest_alerts boolean not null,
  -- Of the token, which is long and random.
  token_hash bytea not null constraint push_tokens_token_hash_check
    check (octet_length(token_hash) = 32),
  -- Sealed.
  token bytea not null constraint push_tokens_token_check check (octet_length(token) <= 1200),
  -- What the device speaks, for an account that chose no language.
  language text not null constraint push_tokens_language_check check (octet_length(language) <= 8),
  registered_at timestamptz not null,
  constraint push_tokens_pkey primary key (owner_id, id),
  -- A device is one account's.
  constraint push_tokens_token_hash_key unique (token_hash),
  constraint push_tokens_session_id_fkey foreign key (owner_id, session_id)
    references pulsewire.access_sessions (owner_id, id) on delete cascade,
  constraint push_tokens_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
-- Serves the end of a session.
create index push_tokens_session_id_idx on pulsewire.push_tokens (owner_id, session_id);
call pulsewire.own_rows('push_tokens');
call pulsewire.merge_rows('pulsewire.push_tokens', 'stays',
  'the sessions of its devices end, and they register anew');
call pulsewire.keep_newest_rows('pulsewire.push_tokens', 40, 'registered_at',
  'an athlete has a few devices');
call pulsewire.end_rows('pulsewire.push_tokens', 'registered_at', interval '270 days',
  'an app registers each time it starts; a token that was not is of no device any more');
create trigger push_tokens_closed before insert on pulsewire.push_tokens
  for each row execute function pulsewire.refuse_closed_account();

-- What was pushed last of a workout to a token, its lock-screen activity or the end of a rest, so that nothing is pushed twice, and not too often.
create table pulsewire.push_activities (
  owner_id uuid not null,
  token_id uuid not null,
  -- Hashes of what is shown, and of what of it an athlete must see at once; empty for what did not arrive.
  pushed_key bytea not null constraint push_activities_pushed_key_check
    check (octet_length(pushed_key) <= 16),
  pushed_urgent_key bytea not null constraint push_activities_pushed_urgent_key_check
    check (octet_length(pushed_urgent_key) <= 16),
  pushed_at timestamptz not null,
  -- In seconds since 1970: a device drops what is older than what it has.
  pushed_stamp bigint not null,
  -- How many urgent pushes are left, in thousandths.
  pushed_level bigint not null,
  constraint push_activities_pkey primary key (owner_id, token_id),
  constraint push_activities_token_id_fkey foreign key (owner_id, token_id)
    references pulsewire.push_tokens (owner_id, id) on delete cascade,
  constraint push_activities_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
)
-- Each push changes a row: with room on its page, no index is written.
with (fillfactor = 70);
call pulsewire.own_rows('push_activities');
call pulsewire.bound_rows('pulsewire.push_activities', 'parent', 'one for each token',
  parent => 'pulsewire.push_tokens');
call pulsewire.merge_rows('pulsewire.push_activities', 'stays', 'as its token');

-- The activities that are started on devices on which the workout was not started, each once.
create table pulsewire.push_starts (
  owner_id uuid not null,
  workout_session_id uuid not null,
  token_id uuid not null,
  created_at timestamptz not null,
  -- When it was claimed; null before. It is not repeated, whatever came of it.
  sent_at timestamptz,
  constraint push_starts_pkey primary key (owner_id, workout_session_id, token_id),
  constraint push_starts_token_id_fkey foreign key (owner_id, token_id)
    references pulsewire.push_tokens (owner_id, id) on delete cascade,
  constraint push_starts_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
-- Serves the end of a token.
create index push_starts_token_id_idx on pulsewire.push_starts (owner_id, token_id);
call pulsewire.own_rows('push_starts');
call pulsewire.keep_newest_rows('pulsewire.push_starts', 100, 'created_at',
  'a session is running, and a device has one start');
call pulsewire.end_rows('pulsewire.push_starts', 'created_at', interval '1 day',
  'an activity is shown for twelve hours');
call pulsewire.merge_rows('pulsewire.push_starts', 'stays', 'as its token');

-- A device has one token, whoever signs in on it. So one function takes a token from whichever account had it before;
-- its role can do nothing else, and neither account learns of the other.
call pulsewire.make_role('pulsewire_push');
grant usage on schema pulsewire to pulsewire_push;
grant select (owner_id, token_hash), delete on pulsewire.push_tokens to pulsewire_push;
create policy push_tokens_push on pulsewire.push_tokens to pulsewire_push using (true);
comment on policy push_tokens_push on pulsewire.push_tokens is
  'across owners: the token of a device goes to the account that registers it';

-- Takes a token from another account than the new owner. Whoever registers the same token waits for the other: nobody
-- else does.
create function pulsewire.release_push_token(hash bytea, new_owner uuid) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended(encode(hash, 'hex'), 2041));
  delete from pulsewire.push_tokens t where t.token_hash = hash and t.owner_id <> new_owner;
$$;
revoke all on function pulsewire.release_push_token(bytea, uuid) from public;
grant execute on function pulsewire.release_push_token(bytea, uuid) to pulsewire_server;
call pulsewire.give_away('pulsewire_push', 'pulsewire.release_push_token(bytea, uuid)');
