internal import Base
internal import LogsContract
internal import OfflineContract
internal import OfflineFeature

extension WorkoutLogs {
  /// Registers the requests that devices can queue offline.
  func register(in appliers: inout OperationAppliers) {
    let logs = self
    appliers.register(
      WorkoutLogRPC.createWorkoutLog, .create, logs.createWorkoutLog,
      entityID: { $0.workoutLog.id }, violations: { request, _ in logs.violations(in: request) })
    appliers.register(
      WorkoutLogRPC.updateWorkoutLog, .update, logs.updateWorkoutLog,
      entityID: { $0.workoutLog.id },
      violations: { try await logs.violations(in: $0, for: $1) })
    appliers.register(
      WorkoutLogRPC.updateWorkoutFeedback, .update, logs.updateWorkoutFeedback,
      entityID: \.workoutLogID)
    appliers.register(
      WorkoutLogRPC.deleteWorkoutLog, .delete, logs.deleteWorkoutLog,
      entityID: \.workoutLogID)
    appliers.register(
      WorkoutLogRPC.logSets, .create, logs.logSets,
      entityID: \.workoutLogID,
      violations: { request, _ in LogRules.violations(in: request) })
    appliers.register(
      WorkoutLogRPC.updateWorkoutExercise, .update, logs.updateWorkoutExercise,
      entityID: \.workoutLogID)
    appliers.register(
      WorkoutLogRPC.deleteWorkoutExercise, .delete, logs.deleteWorkoutExercise,
      entityID: \.workoutLogID)
    appliers.register(
      WorkoutLogRPC.updateWorkoutSet, .update, logs.updateWorkoutSet,
      entityID: \.workoutLogID,
      violations: { request, _ in LogRules.violations(in: request.set, at: "set") })
    appliers.register(
      WorkoutLogRPC.deleteWorkoutSet, .delete, logs.deleteWorkoutSet,
      entityID: \.workoutLogID)
  }
}
