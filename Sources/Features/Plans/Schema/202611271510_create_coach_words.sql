-- Workouts in a coach's words, by a language model.
create table pulsewire.coach_words (
  owner_id uuid not null,
  workout_log_id uuid not null,
  language text not null constraint coach_words_language_check
    check (language in ('en', 'no', 'es', 'de', 'pt')),
  -- The digest of the points that the words say.
  input_key text not null,
  created_at timestamptz not null,
  words text not null constraint coach_words_words_check
    check (char_length(words) between 1 and 1000),
  constraint coach_words_pkey primary key (owner_id, workout_log_id),
  constraint coach_words_owner_id_fkey foreign key (owner_id)
    references pulsewire.accounts (owner_id) on delete cascade,
  constraint coach_words_workout_log_id_fkey foreign key (owner_id, workout_log_id)
    references pulsewire.workout_logs (owner_id, id) on delete cascade
);
call pulsewire.own_rows('coach_words');
call pulsewire.bound_rows('pulsewire.coach_words', 'parent', 'one for each workout',
  parent => 'pulsewire.workout_logs');
call pulsewire.weigh_rows('pulsewire.coach_words');
call pulsewire.merge_rows('pulsewire.coach_words', 'moves', 'they belong to a workout');
