import Contract
import RPC

extension ErrorReason {
  /// The reasons of calls, whatever the method.
  static let calls: [ErrorReason] = [
    ErrorReason(
      "DEADLINE_EXCEEDED", .deadlineExceeded,
      "Repeat the call with the same request_id; a write may have been stored."),
    ErrorReason(
      "DRAINING", .unavailable,
      "Connect again, to another server of the same address, and go on from the DrainNotice."),
    ErrorReason(
      "LIMIT_REACHED", .resourceExhausted,
      "Wait for the time in google.rpc.RetryInfo, then repeat the call with the same request_id."),
    ErrorReason(
      "MESSAGE_TOO_LARGE", .resourceExhausted,
      metadata: ["max_bytes"],
      "Send less in one message; waiting does not help."),
    ErrorReason(
      "METADATA_TOO_LARGE", .resourceExhausted,
      "Send fewer or shorter headers."),
    ErrorReason(
      "METHOD_UNKNOWN", .unimplemented,
      "Check the path; an older server lacks the method. A call by Connect has no details."),
    ErrorReason(
      "REQUEST_ID_USED", .alreadyExists,
      of: [
        AccountRPC.createAccount, AccessRPC.createApiToken, SignInRPC.signInWithPassword,
        SignInRPC.signInWithGoogle, SignInRPC.signInWithApple, SignInRPC.signInWithPasskey,
        SignInRPC.resetPassword,
      ],
      "Create a new request_id for each change."),
    ErrorReason(
      "REQUEST_MALFORMED", .invalidArgument,
      "Correct the client: the bytes are no message, or no request of the protocol."),
    ErrorReason(
      "REQUEST_TOO_SLOW", .deadlineExceeded,
      "Repeat the call with the same request_id on a better network."),
    ErrorReason(
      "ACCOUNT_STORAGE_FULL", .failedPrecondition,
      "Remove something, and repeat ten minutes later; GetAccount tells how much is stored."),
    ErrorReason(
      "STORAGE_LIMIT_REACHED", .failedPrecondition,
      metadata: ["limit", "max"],
      "Remove some of these first; waiting does not help."),
    ErrorReason(
      "TOO_MANY_RUNNING_CALLS", .resourceExhausted,
      "Finish calls of this connection first; repeat after the time in google.rpc.RetryInfo."),
    ErrorReason(
      "VERSION_CONFLICT", .aborted,
      of: [
        CatalogueRPC.updateExerciseTemplate, CatalogueRPC.retireExerciseTemplate,
        ContextRPC.putContextNote, ContextRPC.updatePlanningSettings,
        LibraryRPC.updateLibraryWorkout, LibraryRPC.publishLibraryWorkout,
        LibraryRPC.deleteLibraryWorkout, NotificationRPC.updateNotificationSettings,
        PostRPC.updatePost, ProfileRPC.updatePersonalData,
        ProfileRPC.updateFitnessProfile, ProfileRPC.updatePublicProfile, RoutineRPC.updateRoutine,
        RoutineRPC.setRoutineDay, RoutineRPC.deleteRoutine, ScheduleRPC.updateTrainingPlan,
        ScheduleRPC.deleteTrainingPlan, ScheduleRPC.updateScheduledWorkout,
        ScheduleRPC.deleteScheduledWorkout, ScheduleRPC.changeOccurrence,
        SettingsRPC.updateSettings, TrainingLoadRPC.updateWorkoutEffort,
        WorkoutLogRPC.updateWorkoutLog, WorkoutLogRPC.updateWorkoutFeedback,
        WorkoutLogRPC.deleteWorkoutLog, WorkoutLogRPC.updateWorkoutExercise,
        WorkoutLogRPC.deleteWorkoutExercise, WorkoutLogRPC.updateWorkoutSet,
        WorkoutLogRPC.deleteWorkoutSet,
      ],
      metadata: ["version"],
      "Merge the change with the current state, which is in the details; send it with a new"
        + " request_id and that version."),
  ]
}
