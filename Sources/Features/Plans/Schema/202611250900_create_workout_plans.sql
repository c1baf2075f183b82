-- Workouts that the server planned for a day, with their reasons.
create table pulsewire.workout_plans (
  owner_id uuid not null,
  id uuid not null,
  day date not null,
  state text not null constraint workout_plans_state_check
    check (state in ('proposed', 'confirmed')),
  origin text not null constraint workout_plans_origin_check
    check (origin in ('composer', 'model', 'cache')),
  -- The digest of the question that it answers: the day, the request, the profile and the history.
  input_key text not null,
  -- No reference: it may be deleted from the schedule.
  scheduled_workout_id uuid,
  version bigint not null constraint workout_plans_version_check check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The contract's message pulsewire.plans.v1.Plan in its JSON form, without what the columns above
  -- have, and without texts.
  document jsonb not null,
  -- What the athlete says: whether it is done, and by which workout. No reference: a log that is gone says nothing.
  settled_as text constraint workout_plans_settled_as_check check (settled_as in ('done', 'not_done')),
  settled_log_id uuid,
  constraint workout_plans_pkey primary key (owner_id, id),
  -- A workout completes one plan.
  constraint workout_plans_settled_log_id_key unique (owner_id, settled_log_id),
  constraint workout_plans_settled_check check (
    (settled_as is not distinct from 'done') = (settled_log_id is not null)),
  constraint workout_plans_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('workout_plans');
call pulsewire.merge_rows('pulsewire.workout_plans', 'moves', 'what an account has planned');
call pulsewire.keep_newest_rows('pulsewire.workout_plans', 100, 'created_at',
  'who asks for many plans needs the newest');
call pulsewire.end_rows('pulsewire.workout_plans', 'created_at', interval '180 days',
  'what was done is in the log');
