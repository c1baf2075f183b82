-- The plans that are made each morning.
alter table pulsewire.planning_settings
  add column makes_morning_plans boolean not null default false,
  -- Local times, in minutes after midnight.
  add column morning_minute smallint not null default 300
    constraint planning_settings_morning_minute_check check (morning_minute between 0 and 1439),
  add column confirms_morning_plans boolean not null default false,
  add column workout_minute smallint not null default 1080
    constraint planning_settings_workout_minute_check check (workout_minute between 0 and 1439),
  -- The newest day whose plan is done with; null before the first.
  add column planned_on date;
