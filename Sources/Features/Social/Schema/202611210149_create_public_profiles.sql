-- The name by which others know an account, and what it shows them. It is here and not beside the
-- other profiles because it decides who is shown to whom; Profile writes it.
create table pulsewire.public_profiles (
  owner_id uuid not null,
  version bigint not null,
  updated_at timestamptz not null,
  -- The contract's message pulsewire.profile.v1.PublicProfile in its JSON form.
  document jsonb not null,
  username_key text collate "C" not null
    generated always as (lower(document ->> 'username' collate "C")) stored
    constraint public_profiles_username_check check (username_key ~ '^[a-z][a-z0-9._]{2,29}$'),
  is_private boolean not null
    generated always as (coalesce((document ->> 'isPrivate')::boolean, false)) stored,
  constraint public_profiles_pkey primary key (owner_id),
  -- No two athletes have the same name; also serves the search for it.
  constraint public_profiles_username_key unique (username_key),
  constraint public_profiles_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('public_profiles');
call pulsewire.merge_rows('pulsewire.public_profiles', 'moves_whole', 'a profile of one person');
call pulsewire.bound_rows('pulsewire.public_profiles', 'key', 'one for each account', 1);
-- It goes with its account, and not otherwise; fields can be cleared.
revoke delete on pulsewire.public_profiles from pulsewire_server;
