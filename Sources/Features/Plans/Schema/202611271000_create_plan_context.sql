-- What athletes say for the plans to come.
create table pulsewire.context_notes (
  owner_id uuid not null,
  -- Made by the client.
  id uuid not null,
  scope text not null constraint context_notes_scope_check
    check (scope in ('session', 'week', 'always')),
  -- Whether the session that it was for is over.
  is_over boolean not null default false,
  version bigint not null constraint context_notes_version_check check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The end by its scope; null for none.
  scope_ends_at timestamptz,
  -- The same, or earlier if the athlete wants that; null for none.
  expires_at timestamptz,
  -- Words, chips, hints and facts: the contract's message pulsewire.plans.v1.ContextNote in its JSON
  -- form, sealed for the account and bound to the id.
  content bytea not null,
  constraint context_notes_pkey primary key (owner_id, id),
  constraint context_notes_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('context_notes');
call pulsewire.cap_rows('pulsewire.context_notes', 200);
call pulsewire.weigh_rows('pulsewire.context_notes');
call pulsewire.end_rows('pulsewire.context_notes', 'expires_at', interval '0',
  'its scope is over, or the athlete wants it no longer');
call pulsewire.merge_rows('pulsewire.context_notes', 'sealed_anew',
  'its rows are sealed for one account');
-- Serves lists, the newest first.
create index context_notes_created_idx on pulsewire.context_notes
  (owner_id, created_at desc, id desc);

-- What athletes say of a day.
create table pulsewire.daily_check_ins (
  owner_id uuid not null,
  -- New with each change: what is sealed is bound to it.
  id uuid not null,
  day date not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  -- The contract's message pulsewire.plans.v1.ContextFacts in its JSON form, sealed for the account
  -- and bound to the id.
  facts bytea not null,
  constraint daily_check_ins_pkey primary key (owner_id, id),
  constraint daily_check_ins_day_key unique (owner_id, day),
  constraint daily_check_ins_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('daily_check_ins');
call pulsewire.keep_newest_rows('pulsewire.daily_check_ins', 410, 'day',
  'one for each day that may be kept');
call pulsewire.weigh_rows('pulsewire.daily_check_ins');
call pulsewire.end_rows('pulsewire.daily_check_ins', 'expires_at', interval '0',
  'it is kept for as long as the athlete wants');
call pulsewire.merge_rows('pulsewire.daily_check_ins', 'sealed_anew',
  'its rows are sealed for one account');

-- How the server plans for an athlete; no row before the first change.
create table pulsewire.planning_settings (
  owner_id uuid not null,
  version bigint not null
    constraint planning_settings_version_check check (version > 0),
  -- Null for as long as the scope says.
  context_days smallint
    constraint planning_settings_context_days_check check (context_days between 1 and 400),
  check_in_days smallint not null
    constraint planning_settings_check_in_days_check check (check_in_days between 1 and 400),
  changed_at timestamptz not null,
  constraint planning_settings_pkey primary key (owner_id),
  constraint planning_settings_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('planning_settings');
call pulsewire.bound_rows('pulsewire.planning_settings', 'key', 'one for each account', 1);
call pulsewire.merge_rows('pulsewire.planning_settings', 'stays', 'the other account has its own');
