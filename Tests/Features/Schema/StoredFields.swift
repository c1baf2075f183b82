/// The columns whose check constraints have bounds.
enum StoredFields {
  /// The columns that store fields bounded by the contract.
  static let all = body + training + social + accounts

  private static let body: [StoredField] = [
    StoredField("fitness_profiles.height_cm", "profile.v1.FitnessProfile.height_cm"),
    StoredField("fitness_profiles.weight_kg", "profile.v1.FitnessProfile.weight_kg"),
    StoredField("fitness_profiles.weekly_minutes", "profile.v1.FitnessProfile.weekly_minutes"),
    StoredField("fitness_profiles.session_minutes", "profile.v1.FitnessProfile.session_minutes"),
    StoredField("heart_rate_zones.resting_bpm", "profile.v1.HeartRateZones.resting_bpm"),
    StoredField("heart_rate_zones.max_bpm", "profile.v1.HeartRateZones.max_bpm"),
    StoredField("public_profiles.username_key", "profile.v1.PublicProfile.username")
      .with(\.sample, "a").with(\.departure, (3, "what is missing is told by a rule of its own")),
    StoredField(
      "settings_versions.broadcast_timeout_minutes",
      "settings.v1.HeartRateSettings.broadcast_timeout_minutes"),
    StoredField("progress_photos.byte_count", "body.v1.OpenProgressPhoto.byte_count"),
  ]

  private static let training: [StoredField] = [
    StoredField("exercise_texts.name", "catalogue.v1.ExerciseTemplate.name"),
    StoredField("routines.name", "routines.v1.Routine.name"),
    StoredField("routines.notes", "routines.v1.Routine.notes"),
    StoredField("routine_days.day_of_week", "routines.v1.RoutineDay.day_of_week"),
    StoredField("routine_days.tags", "routines.v1.RoutineDay.tags"),
    StoredField("music_mixes.rating", "music.v1.RateMixRequest.rating"),
    StoredField("session_music.work_context_uri", "music.v1.SessionMusic.work_context_uri"),
    StoredField("session_music.rest_context_uri", "music.v1.SessionMusic.rest_context_uri"),
    StoredField("track_tempos.genre", "music.v1.TrackTempo.genre"),
    StoredField("track_tempos.tempo", "music.v1.TrackTempo.tempo"),
    StoredField("track_tempos.track_key", "music.v1.TrackTempo.track_uri"),
    StoredField("training_plans.name", "schedule.v1.TrainingPlan.name"),
    StoredField("training_plans.goal", "schedule.v1.TrainingPlan.goal"),
    StoredField("scheduled_workouts.name", "schedule.v1.ScheduledWorkout.name"),
    StoredField(
      "scheduled_workouts.day_of_week", "schedule.v1.ScheduledRoutineDay.day_of_week"),
    StoredField("scheduled_workouts.start_minute", "schedule.v1.ScheduledWorkout.start_minute"),
    StoredField(
      "scheduled_workouts.recurrence_rule", "schedule.v1.ScheduledWorkout.recurrence_rule"
    ).with(\.sample, "a"),
    StoredField(
      "scheduled_workouts.reminder_minutes", "schedule.v1.WorkoutReminder.minutes_before"),
    StoredField("occurrence_exceptions.moved_minute", "schedule.v1.MoveOccurrence.start_minute"),
    StoredField("workout_reactions.rating", "library.v1.RateLibraryWorkoutRequest.rating"),
    StoredField(
      "user_entitlements.max_routines", "billing.v1.GrantEntitlementRequest.max_routines"),
    StoredField("workout_logs.name", "logs.v1.WorkoutLog.name", "workouts.v1.Workout.name")
      .with(\.departure, (0, "sessions from before there were logs have one without a name")),
    StoredField("workout_logs.notes", "logs.v1.WorkoutLog.notes"),
    StoredField("workout_logs.origin_external_id", "logs.v1.WorkoutLogOrigin.external_id"),
    StoredField("workout_logs.sport", "logs.v1.WorkoutLog.sport"),
    StoredField("workout_logs.time_zone", "logs.v1.WorkoutLog.time_zone"),
    StoredField("workout_logs.distance_m", "logs.v1.WorkoutLog.distance_m"),
    StoredField("workout_exercises.name", "logs.v1.WorkoutExercise.name"),
    StoredField("workout_exercises.position", "logs.v1.WorkoutExercise.position"),
    StoredField("workout_exercises.notes", "logs.v1.WorkoutExercise.notes"),
    StoredField("heart_rate_strikes.reason", "live.v1.StrikeHeartRateRequest.reason"),
    StoredField("workout_sets.set_number", "logs.v1.WorkoutSet.set_number"),
    StoredField("workout_sets.reps", "logs.v1.WorkoutSet.reps"),
    StoredField("workout_sets.weight_kg", "logs.v1.WorkoutSet.weight_kg"),
    StoredField("workout_sets.body_weight_kg", "logs.v1.WorkoutSet.body_weight_kg"),
    StoredField("workout_sets.duration_ms", "logs.v1.WorkoutSet.duration").with(\.perUnit, 1000),
    StoredField("workout_sets.distance_m", "logs.v1.WorkoutSet.distance_m"),
  ]

  private static let social: [StoredField] = [
    StoredField("exercise_feedback.difficulty", "catalogue.v1.ExerciseFeedback.difficulty"),
    StoredField("exercise_feedback.enjoyment", "catalogue.v1.ExerciseFeedback.enjoyment"),
    StoredField(
      "exercise_feedback.form_confidence", "catalogue.v1.ExerciseFeedback.form_confidence"),
    StoredField("planning_settings.context_days", "plans.v1.PlanningSettings.context_days"),
    StoredField("planning_settings.check_in_days", "plans.v1.PlanningSettings.check_in_days"),
    StoredField("planning_settings.morning_minute", "plans.v1.PlanningSettings.morning_minute"),
    StoredField("planning_settings.workout_minute", "plans.v1.PlanningSettings.workout_minute"),
    StoredField(
      "notification_settings.quiet_start",
      "notifications.v1.NotificationSettings.quiet_start_minute"),
    StoredField(
      "notification_settings.quiet_end", "notifications.v1.NotificationSettings.quiet_end_minute"),
    StoredField(
      "notification_settings.daily_budget", "notifications.v1.NotificationSettings.daily_budget"),
    StoredField(
      "notification_settings.reminder_minute",
      "notifications.v1.NotificationSettings.reminder_minute"),
    StoredField(
      "notification_settings.summary_minute",
      "notifications.v1.NotificationSettings.summary_minute"),
    StoredField("posts.text", "social.v1.PostContent.text"),
    StoredField("push_tokens.topic", "push.v1.RegisterPushTokenRequest.topic"),
    StoredField("push_tokens.activity_id", "push.v1.RegisterPushTokenRequest.activity_id"),
    StoredField(
      "post_comments.text", "social.v1.CreateCommentRequest.text",
      "social.v1.UpdateCommentRequest.text"),
  ]

  private static let accounts: [StoredField] = [
    StoredField(
      "access_sessions.name", "account.v1.SignInWithPasswordRequest.device_name",
      "account.v1.SignInWithGoogleRequest.device_name",
      "account.v1.SignInWithAppleRequest.device_name",
      "account.v1.SignInWithPasskeyRequest.device_name",
      "account.v1.ResetPasswordRequest.device_name", "access.v1.CreateApiTokenRequest.name",
      "access.v1.StartDeviceAuthorizationRequest.device_name"),
    StoredField(
      "device_authorizations.name", "access.v1.StartDeviceAuthorizationRequest.device_name"),
    StoredField(
      "device_authorizations.scopes", "access.v1.StartDeviceAuthorizationRequest.scopes"),
    StoredField("passkeys.credential_id", "account.v1.SignInWithPasskeyRequest.credential_id"),
  ]

  /// The columns that no field of the contract bounds, each with the reason.
  static let withoutField = [
    "access_sessions.client": "a header of HTTP",
    "access_sessions.generation": "counted by the server",
    "account_keys.version": "counted by the server",
    "cloud_hints.external_id": "a service's id",
    "cloud_payloads.name": "a day with its types, or a service's id",
    "cloud_payloads.sample_ids": "made by the server of what a service tells",
    "cloud_workouts.external_id": "a service's id",
    "connection_revisions.revision": "counted by the server",
    "consent_records.revision": "counted by the server",
    "device_authorizations.client": "a header of HTTP",
    "device_authorizations.poll_interval_seconds": "chosen by the server",
    "early_tellings.external_id": "a service's id",
    "exercise_templates.version": "counted by the server",
    "exports.formats": "each case of an enum once, all where none is said",
    "heart_rate_segments.first_sequence": "numbered by the device, each sample judged by itself",
    "heart_rate_segments.last_sequence": "numbered by the device, each sample judged by itself",
    "heart_rate_segments.sample_count": "numbered by the device, each sample judged by itself",
    "heart_rate_strikes.first_sequence": "numbered by the device, whose numbers have no end",
    "heart_rate_strikes.last_sequence": "numbered by the device, whose numbers have no end",
    "library_workouts.version": "counted by the server",
    "notices.detail": "as notifications.detail",
    "notices.key": "as notifications.key",
    "notification_settings.version": "counted by the server",
    "notification_states.revision": "counted by the server",
    "notifications.detail": "cut by the server",
    "notifications.key": "made by the server",
    "posts.comment_count": "counted by the server",
    "progress_photo_pieces.piece_index": "cut by the server",
    "push_activities.pushed_key": "made by the server",
    "push_activities.pushed_urgent_key": "made by the server",
    "push_tokens.language": "one of the server's languages",
    "push_tokens.token": "sealed by the server",
    "recording_pieces.piece_index": "cut by the server",
    "recording_workouts.position": "counted by the server",
    "routines.version": "counted by the server",
    "scheduled_workouts.version": "counted by the server",
    "training_plans.version": "counted by the server",
    "account_storage.slot": "set by the server",
    "context_notes.version": "counted by the server",
    "planning_settings.version": "counted by the server",
    "workout_plans.version": "counted by the server",
    "coach_words.words": "cut by the server",
    "model_budgets.call_count": "counted by the server",
    "model_calls.call_count": "counted by the server",
    "music_mixes.playlist_id": "checked by the server",
    "sync_runs.added_count": "counted by the server",
    "sync_runs.failed_count": "counted by the server",
    "sync_runs.found_count": "counted by the server",
    "sync_runs.read_count": "counted by the server",
    "track_tempos.confidence": "chosen by the server",
    "looked_up_tempos.confidence": "cut by the server",
    "looked_up_tempos.genre": "cut by the server",
    "looked_up_tempos.isrc": "checked by the server",
    "looked_up_tempos.slot": "set by the server",
    "looked_up_tempos.tempo": "checked by the server",
    "music_devices.device_id": "cut by the server",
    "music_devices.kind": "cut by the server",
    "music_devices.name": "cut by the server",
    "provider_connections.failure_count": "counted by the server",
    "provider_connections.generation": "counted by the server",
    "provider_connections.notice_days": "chosen by the server",
    "nodes.address": "told by the server",
    "nodes.version": "told by the server",
    "provider_quotas.revision": "counted by the server",
    "provider_refresh_counts.refresh_count": "counted by the server",
    "provider_refresh_counts.refusal_count": "counted by the server",
    "row_counts.row_count": "counted by the server",
    "storage_budgets.byte_max": "a setting of the server",
    "settings_versions.version": "counted by the server",
    "sync_revisions.revision": "counted by the server",
    "table_bounds.count_max": "written by migrations",
    "tallies.slot": "drawn by the server",
    "unranked_workouts.slot": "drawn by the server",
    "workout_exercises.version": "counted by the server",
    "workout_log_originals.place": "counted by the server",
    "workout_logs.version": "counted by the server",
    "workout_session_records.revision": "counted by the server",
    "workout_sets.rpe": "a rule of its own: halves from 0 to 10",
    "workout_sets.version": "counted by the server",
  ]
}
