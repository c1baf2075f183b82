internal import Base
internal import LogsContract
internal import OfflineContract
internal import OfflineFeature
internal import RPC

extension WorkoutLogs {
  /// Registers the requests that devices can queue offline.
  func register(in appliers: inout OperationAppliers) {
    let logs = self
    appliers.register(
      WorkoutLogRPC.createWorkoutLog, .create, logs.createWorkoutLog,
      entityID: { $0.workoutLog.id }, violations: { try await logs.violations(in: $0, for: $1) })
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
      WorkoutLogRPC.logSets, .create, logs.logQueuedSets,
      entityID: \.workoutLogID, isBeginning: false,
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

  /// Adds exercises and sets that were queued. Another device may still have to send their log: they wait for it.
  private func logQueuedSets(
    _ request: LogSetsRequest, for caller: Caller
  ) async throws -> LogSetsResponse {
    do { return try await logSets(request, for: caller) } catch LogError.logNotFound {
      if try await store.wasDeleted(request.workoutLogID, for: caller) {
        throw LogError.logNotFound
      }
      throw RPCError(
        .unavailable, reason: "WORKOUT_LOG_NOT_FOUND",
        "The log is not here yet; its creation may still be queued by another device.")
    }
  }
}
