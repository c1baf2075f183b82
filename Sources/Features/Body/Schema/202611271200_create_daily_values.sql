-- What is kept of days: heart rate variability, sleep and body weight, so that a summary of weeks does
-- not open all their measurements; and what the athlete measured of the body.
create table pulsewire.daily_values (
  owner_id uuid not null,
  -- New with each change: what is sealed is bound to it.
  id uuid not null,
  kind text not null constraint daily_values_kind_check check (kind in ('rmssd', 'sdnn',
    'health_rmssd', 'health_sdnn', 'sleep', 'weight', 'health_weight', 'neck', 'shoulders', 'chest',
    'waist', 'hips', 'left_upper_arm', 'right_upper_arm', 'left_forearm', 'right_forearm',
    'left_thigh', 'right_thigh', 'left_calf', 'right_calf', 'body_fat')),
  -- The number of the day since 1970-01-01.
  day_number integer not null,
  -- Two numbers, sealed for the account and bound to the id.
  content bytea not null,
  constraint daily_values_pkey primary key (owner_id, id),
  constraint daily_values_day_key unique (owner_id, kind, day_number),
  constraint daily_values_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade
);
call pulsewire.own_rows('daily_values');
call pulsewire.keep_newest_rows('pulsewire.daily_values', 20000, 'day_number',
  'two years of all kinds, and more of those that are measured less often');
call pulsewire.weigh_rows('pulsewire.daily_values');
call pulsewire.merge_rows('pulsewire.daily_values', 'sealed_anew',
  'its rows are sealed for one account');
