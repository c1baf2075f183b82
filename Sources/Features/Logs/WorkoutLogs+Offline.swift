internal import Base
internal import LogsContract
internal import OfflineContract
internal import OfflineFeature

extension WorkoutLogs {
  /// Registers the requests that devices can queue offline.
  func register(in appliers: inout OperationAppliers) {
    let logs = self
    appliers.register(
      CreateWorkoutLogRequest.self, .create, requestID: \.requestID,
      entityID: { $0.workoutLog.id }, violations: { request, _ in logs.violations(in: request) }
    ) { _ = try await logs.createWorkoutLog($0, for: $1) }
    appliers.register(
      UpdateWorkoutLogRequest.self, .update, requestID: \.requestID,
      entityID: { $0.workoutLog.id },
      violations: { try await logs.violations(in: $0, for: $1) }
    ) { _ = try await logs.updateWorkoutLog($0, for: $1) }
    appliers.register(
      UpdateWorkoutFeedbackRequest.self, .update, requestID: \.requestID,
      entityID: \.workoutLogID
    ) { _ = try await logs.updateWorkoutFeedback($0, for: $1) }
    appliers.register(
      DeleteWorkoutLogRequest.self, .delete, requestID: \.requestID, entityID: \.workoutLogID
    ) { _ = try await logs.deleteWorkoutLog($0, for: $1) }
    appliers.register(
      LogSetsRequest.self, .create, requestID: \.requestID, entityID: \.workoutLogID,
      violations: { request, _ in LogRules.violations(in: request) }
    ) { _ = try await logs.logSets($0, for: $1) }
    appliers.register(
      UpdateWorkoutExerciseRequest.self, .update, requestID: \.requestID,
      entityID: \.workoutLogID
    ) { _ = try await logs.updateWorkoutExercise($0, for: $1) }
    appliers.register(
      DeleteWorkoutExerciseRequest.self, .delete, requestID: \.requestID,
      entityID: \.workoutLogID
    ) { _ = try await logs.deleteWorkoutExercise($0, for: $1) }
    appliers.register(
      UpdateWorkoutSetRequest.self, .update, requestID: \.requestID, entityID: \.workoutLogID,
      violations: { request, _ in LogRules.violations(in: request.set, at: "set") }
    ) { _ = try await logs.updateWorkoutSet($0, for: $1) }
    appliers.register(
      DeleteWorkoutSetRequest.self, .delete, requestID: \.requestID, entityID: \.workoutLogID
    ) { _ = try await logs.deleteWorkoutSet($0, for: $1) }
  }
}
