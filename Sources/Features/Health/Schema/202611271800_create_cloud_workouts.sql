-- The workouts of connected services that were read, so that each file is fetched once.
create table pulsewire.cloud_workouts (
  owner_id uuid not null,
  source text not null constraint cloud_workouts_source_check check (source in ('polar')),
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
  'services list the workouts of 30 days');
call pulsewire.merge_rows('pulsewire.cloud_workouts', 'stays',
  'the other account has connections of its own');
