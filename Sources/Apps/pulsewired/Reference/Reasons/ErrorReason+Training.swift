import Contract
import RPC

extension ErrorReason {
  /// The reasons of sessions and live heart rate.
  static let training: [ErrorReason] = [
    ErrorReason(
      "ALREADY_PAUSED", .failedPrecondition,
      of: [PlayerRPC.applyCommand],
      "Show the state: somebody else paused."),
    ErrorReason(
      "BROADCAST_ENDED", .failedPrecondition,
      of: [LiveRPC.watchSession],
      "Open the stream again if somebody still watches."),
    ErrorReason(
      "HEART_RATE_DEVICE_NOT_FOUND", .notFound,
      of: [LiveRPC.analyzeHeartRate, LiveRPC.strikeHeartRate],
      "ListHeartRateDevices lists those of the session."),
    ErrorReason(
      "HEART_RATE_STREAM_FULL", .resourceExhausted,
      of: [LiveRPC.pushHeartRate],
      "Stop sending for this session; what was acknowledged is stored."),
    ErrorReason(
      "HEART_RATE_STRIKE_NOT_FOUND", .notFound,
      of: [LiveRPC.restoreHeartRate],
      "ListHeartRateDevices lists the strikes."),
    ErrorReason(
      "LIVE_HEART_RATE_OFF", .failedPrecondition,
      of: [LiveRPC.pushHeartRate],
      "Keep the samples; tell the athlete to turn on heart_rate.live_enabled."),
    ErrorReason(
      "NOTHING_TO_REPEAT", .failedPrecondition,
      of: [PlayerRPC.applyCommand],
      "Offer the command once a set is completed."),
    ErrorReason(
      "NOTHING_TO_UNDO", .failedPrecondition,
      of: [PlayerRPC.applyCommand],
      "Offer the command once a set is completed or skipped."),
    ErrorReason(
      "NOT_PAUSED", .failedPrecondition,
      of: [PlayerRPC.applyCommand],
      "Show the state: somebody else resumed."),
    ErrorReason(
      "NOT_RESTING", .failedPrecondition,
      of: [PlayerRPC.applyCommand],
      "Show the state: the rest has ended."),
    ErrorReason(
      "NO_ACTIVE_SESSION", .notFound,
      of: [PlayerRPC.getSession],
      "Offer to start a workout."),
    ErrorReason(
      "NO_CURRENT_SET", .failedPrecondition,
      of: [PlayerRPC.applyCommand],
      "Add an exercise first."),
    ErrorReason(
      "PAUSED", .failedPrecondition,
      of: [PlayerRPC.applyCommand],
      "Send resume first."),
    ErrorReason(
      "REST_OUT_OF_RANGE", .failedPrecondition,
      of: [PlayerRPC.applyCommand],
      "Send a rest of 1 to 3,600 seconds."),
    ErrorReason(
      "REVISION_TAKEN", .aborted,
      of: [PlayerRPC.applyCommand],
      metadata: ["revision"],
      "Show the PlayerState of the details, and ask again: the command may not be wanted any more."),
    ErrorReason(
      "SESSION_ACTIVE", .failedPrecondition,
      of: [PlayerRPC.startWorkout],
      metadata: ["session_id"],
      "Show the session that is named, or finish it first."),
    ErrorReason(
      "SESSION_EXERCISE_NOT_FOUND", .failedPrecondition,
      of: [PlayerRPC.applyCommand],
      "Take an exercise_id of the newest state."),
    ErrorReason(
      "SESSION_FINISHED", .failedPrecondition,
      of: [PlayerRPC.applyCommand],
      "Show the summary: the session has ended."),
    ErrorReason(
      "SESSION_ID_TAKEN", .alreadyExists,
      of: [PlayerRPC.startWorkout],
      "Create a new session_id."),
    ErrorReason(
      "SESSION_NOT_FOUND", .notFound,
      of: [
        PlayerRPC.getSession, PlayerRPC.applyCommand, PlayerRPC.watchActivity,
        LiveRPC.pushHeartRate, LiveRPC.watchSession, LiveRPC.watchCoach,
        LiveRPC.listHeartRateSamples,
        LiveRPC.listHeartRateDevices, LiveRPC.getHeartRateSummary, LiveRPC.analyzeHeartRate,
        PostRPC.createPost, PlaybackRPC.setSessionMusic,
      ],
      "Forget the id; the session belongs to another account, or is removed."),
    ErrorReason(
      "SESSION_TOO_LONG", .failedPrecondition,
      of: [PlayerRPC.applyCommand],
      "Send finish, and start another session."),
    ErrorReason(
      "UPLINK_TAKEN_OVER", .aborted,
      of: [LiveRPC.pushHeartRate],
      "End this stream if a newer one of this device is open; otherwise open it again, and resume."),
    ErrorReason(
      "WORKOUT_COMPLETED", .failedPrecondition,
      of: [PlayerRPC.applyCommand],
      "Offer to finish, or to add a set or an exercise."),
    ErrorReason(
      "WORKOUT_FULL", .failedPrecondition,
      of: [PlayerRPC.applyCommand],
      "Finish this session, and start another one."),
    ErrorReason(
      "WORKOUT_SOURCE_NOT_FOUND", .notFound,
      of: [PlayerRPC.startWorkout],
      "Start from another source; this server has none of this kind."),
  ]
}
