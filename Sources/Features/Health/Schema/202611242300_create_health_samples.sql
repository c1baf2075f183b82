-- What an account's health samples come to. Whoever writes some moves the revision that it has read,
-- so that what it decided holds.
create table pulsewire.health_stores (
  owner_id uuid not null,
  revision bigint not null default 0,
  -- The sealed bytes of all samples.
  byte_count bigint not null default 0,
  constraint health_stores_pkey primary key (owner_id),
  constraint health_stores_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('health_stores');
call pulsewire.bound_rows('pulsewire.health_stores', 'key', 'an account has one', 1);
call pulsewire.merge_rows('pulsewire.health_stores', 'stays',
  'the samples that are sealed anew are counted in the other account');

-- The apps on phones that send samples, and the services that the server reads samples from. The slot is the bit by which samples are theirs, so that a new
-- installation takes over those of another by taking its row.
create table pulsewire.health_installations (
  owner_id uuid not null,
  id uuid not null,
  slot smallint not null,
  source smallint not null,
  started_at timestamptz not null,
  constraint health_installations_pkey primary key (owner_id, id),
  constraint health_installations_slot_key unique (owner_id, slot),
  constraint health_installations_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('health_installations');
call pulsewire.cap_rows('pulsewire.health_installations', 30,
  reason => 'a sample has a bit for each');
call pulsewire.merge_rows('pulsewire.health_installations', 'stays',
  'a phone that signs in to the other account begins anew there');

-- Up to where each type of data of an installation is stored.
create table pulsewire.health_anchors (
  owner_id uuid not null,
  slot smallint not null,
  data_type smallint not null,
  -- The phone's own text.
  anchor text not null default '',
  -- The batch that moved it last.
  batch_id uuid,
  -- The batch that came last without effect, and how often in a row.
  repeated_id uuid,
  repeat_count integer not null default 0,
  moved_at timestamptz,
  is_unreadable boolean not null default false,
  constraint health_anchors_pkey primary key (owner_id, slot, data_type),
  constraint health_anchors_slot_fkey foreign key (owner_id, slot)
    references pulsewire.health_installations (owner_id, slot) on delete cascade
);
call pulsewire.own_rows('health_anchors');
call pulsewire.bound_rows('pulsewire.health_anchors', 'parent', 'there are ten types of data',
  parent => 'pulsewire.health_installations');
call pulsewire.merge_rows('pulsewire.health_anchors', 'stays', 'as its installation');

-- Syncs that are under way or were a moment ago.
create table pulsewire.health_syncs (
  owner_id uuid not null,
  id uuid not null,
  slot smallint not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  -- That of sync_runs, in which the account sees how far it is; null for a service's, which has one of its own.
  run_id uuid,
  constraint health_syncs_pkey primary key (owner_id, id),
  constraint health_syncs_slot_fkey foreign key (owner_id, slot)
    references pulsewire.health_installations (owner_id, slot) on delete cascade
);
call pulsewire.own_rows('health_syncs');
call pulsewire.cap_rows('pulsewire.health_syncs', 5000);
call pulsewire.end_rows('pulsewire.health_syncs', 'expires_at', interval '1 hour',
  'a sync that has expired takes nothing more');
call pulsewire.merge_rows('pulsewire.health_syncs', 'stays', 'as its installation');
-- Serves the removal of an installation.
create index health_syncs_slot_idx on pulsewire.health_syncs (owner_id, slot);

-- The batches of a sync that did not move its anchor, so that a repeat of one is known; with the ids in
-- the parts of a snapshot that have come, until it is complete.
create table pulsewire.health_sync_batches (
  owner_id uuid not null,
  sync_id uuid not null,
  batch_id uuid not null,
  data_type smallint not null,
  -- Null for what is not a part of a snapshot, or of one that is complete or was begun again.
  part_index integer,
  started_at timestamptz,
  ended_at timestamptz,
  sample_ids uuid[] not null,
  constraint health_sync_batches_pkey primary key (owner_id, sync_id, batch_id),
  constraint health_sync_batches_sync_id_fkey foreign key (owner_id, sync_id)
    references pulsewire.health_syncs (owner_id, id) on delete cascade
);
call pulsewire.own_rows('health_sync_batches');
call pulsewire.cap_rows('pulsewire.health_sync_batches', 4000, 'sync_id',
  reason => 'of 2,000 samples each');
call pulsewire.merge_rows('pulsewire.health_sync_batches', 'stays', 'as its sync');

-- Samples of health stores. What statements compute with is not sealed: the id, by which a phone
-- changes and deletes; the type and the start, by which snapshots, days and lists are found; and the
-- app's own name of a sample, hashed.
create table pulsewire.health_samples (
  owner_id uuid not null,
  id uuid not null,
  started_at timestamptz not null,
  -- The installations that have it, a bit for each.
  holders integer not null,
  data_type smallint not null,
  -- A hash of the account, the app and the app's identifier of the sample; null without one.
  sync_key uuid,
  -- Everything else, sealed for the account and bound to the id.
  content bytea not null,
  constraint health_samples_pkey primary key (owner_id, id),
  constraint health_samples_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('health_samples');
call pulsewire.cap_rows('pulsewire.health_samples', 20000000,
  reason => 'a heart rate every five seconds for three years');
call pulsewire.merge_rows('pulsewire.health_samples', 'sealed_anew',
  'its rows are sealed for one account');
-- Serves lists, days and snapshots.
create index health_samples_started_idx on pulsewire.health_samples
  (owner_id, data_type, started_at, id);
-- Serves new versions of samples. Not unique: writes of an account are one after the other, and one
-- statement removes a version and adds the next.
create index health_samples_sync_key_idx on pulsewire.health_samples (owner_id, sync_key)
  where sync_key is not null;
-- What is sealed cannot be made smaller.
alter table pulsewire.health_samples alter column content set storage external;

-- The samples that a phone deleted: they do not come back.
create table pulsewire.health_deletions (
  owner_id uuid not null,
  id uuid not null,
  deleted_at timestamptz not null,
  constraint health_deletions_pkey primary key (owner_id, id),
  constraint health_deletions_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('health_deletions');
call pulsewire.cap_rows('pulsewire.health_deletions', 5000000,
  reason => 'a health store condenses its samples once');
call pulsewire.end_rows('pulsewire.health_deletions', 'deleted_at', interval '400 days',
  'no phone sends again what was deleted so long ago');
call pulsewire.merge_rows('pulsewire.health_deletions', 'moves',
  'what is deleted stays deleted');
