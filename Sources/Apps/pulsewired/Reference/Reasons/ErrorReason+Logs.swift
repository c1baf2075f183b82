import Contract
import RPC

extension ErrorReason {
  /// The reasons of workout logs and records.
  static let logs: [ErrorReason] = [
    ErrorReason(
      "ID_TAKEN", .alreadyExists,
      of: [
        RoutineRPC.createRoutine, RoutineRPC.copyRoutine, ScheduleRPC.createTrainingPlan,
        ScheduleRPC.createScheduledWorkout, WorkoutLogRPC.createWorkoutLog, WorkoutLogRPC.logSets,
      ],
      "Create a new id."),
    ErrorReason(
      "ONE_REP_MAX_NOT_FOUND", .notFound,
      of: [RecordRPC.getOneRepMaxTable],
      "Ask for a set with a weight and 1 to 10 repetitions first."),
    ErrorReason(
      "SESSION_NOT_ENDED", .failedPrecondition,
      of: [WorkoutLogRPC.deleteWorkoutLog],
      "Finish the session first."),
    ErrorReason(
      "WORKOUT_EXERCISE_NOT_FOUND", .notFound,
      of: [
        WorkoutLogRPC.logSets, WorkoutLogRPC.updateWorkoutExercise,
        WorkoutLogRPC.deleteWorkoutExercise,
      ],
      "Read the log again."),
    ErrorReason(
      "WORKOUT_LOG_FULL", .resourceExhausted,
      of: [WorkoutLogRPC.logSets],
      "Write down another workout; waiting does not help."),
    ErrorReason(
      "WORKOUT_LOG_NOT_FOUND", .notFound,
      of: [
        SummaryRPC.getWorkoutSummary, SummaryRPC.askCoach, PlanRPC.settlePlan,
        WorkoutLogRPC.updateWorkoutLog, WorkoutLogRPC.updateWorkoutFeedback,
        WorkoutLogRPC.deleteWorkoutLog, WorkoutLogRPC.logSets, WorkoutLogRPC.updateWorkoutExercise,
        WorkoutLogRPC.deleteWorkoutExercise, WorkoutLogRPC.updateWorkoutSet,
        WorkoutLogRPC.deleteWorkoutSet, WorkoutLogRPC.getWorkoutLog,
        WorkoutLogRPC.getSharedWorkoutLog, RecordingRPC.listWorkoutRecordings,
        TrainingLoadRPC.getWorkoutLoad,
        TrainingLoadRPC.updateWorkoutEffort, PlayerRPC.startWorkout,
      ],
      "Forget the id; the log belongs to another account, or is removed."),
    ErrorReason(
      "WORKOUT_SET_NOT_FOUND", .notFound,
      of: [WorkoutLogRPC.updateWorkoutSet, WorkoutLogRPC.deleteWorkoutSet],
      "Read the log again."),
  ]
}
