-- The workouts of connected services that were read, so that each file is fetched once.
create table pulsewire.cloud_workouts (
  owner_id uuid not null,
  source text not null constraint cloud_workouts_source_check
    check (source in ('polar', 'strava', 'garmin')),
  -- The service's id of the workout.
  external_id text not null constraint cloud_workouts_external_id_check
    check (octet_length(external_id) between 1 and 64),
  read_at timestamptz not null,
  constraint cloud_workouts_pkey primary key (owner_id, source, external_id),
  constraint cloud_workouts_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('cloud_workouts');
call pulsewire.cap_rows('pulsewire.cloud_workouts', 10000);
call pulsewire.end_rows('pulsewire.cloud_workouts', 'read_at', interval '90 days',
  'no workouts are listed that are older');
call pulsewire.merge_rows('pulsewire.cloud_workouts', 'stays',
  'the other account has connections of its own');

-- The workouts of connected services, and the days of Google Health, that are to be looked at, of which a service has told.
-- What it told of them is not kept: they are read from the service as they are then, so that the order and the number of
-- what it tells are no matter.
create table pulsewire.cloud_hints (
  owner_id uuid not null,
  source text not null constraint cloud_hints_source_check check (source in ('strava', 'google_health')),
  external_id text not null constraint cloud_hints_external_id_check
    check (octet_length(external_id) between 1 and 64),
  told_at timestamptz not null,
  constraint cloud_hints_pkey primary key (owner_id, source, external_id),
  constraint cloud_hints_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('cloud_hints');
call pulsewire.cap_rows('pulsewire.cloud_hints', 1000);
call pulsewire.end_rows('pulsewire.cloud_hints', 'told_at', interval '7 days',
  'what could not be looked at for so long is found by the list of workouts, or not at all');
call pulsewire.merge_rows('pulsewire.cloud_hints', 'stays',
  'the other account has connections of its own');
