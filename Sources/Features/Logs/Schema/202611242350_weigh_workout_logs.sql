-- What weighs most of a history. A change of a log is noted also where something is deleted, which is not refused.
call pulsewire.weigh_rows('pulsewire.workout_logs');
call pulsewire.weigh_rows('pulsewire.workout_exercises');
call pulsewire.weigh_rows('pulsewire.workout_sets');
call pulsewire.weigh_rows('pulsewire.workout_log_changes', refuses => false);
