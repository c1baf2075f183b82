import Base
import Contract

// pulsewire.logs.v1 and pulsewire.offline.v1.
extension PulsewireClient {
  /// The newest logs.
  func workoutLogs(_ count: Int32) async throws -> [WorkoutLog] {
    let response: ListWorkoutLogsResponse = try await unary(
      "/pulsewire.logs.v1.WorkoutLogService/ListWorkoutLogs",
      ListWorkoutLogsRequest(pageSize: count))
    return response.workoutLogs
  }

  /// A log with all that is in it.
  func workoutLog(_ id: UUID) async throws -> GetWorkoutLogResponse {
    try await unary(
      "/pulsewire.logs.v1.WorkoutLogService/GetWorkoutLog", GetWorkoutLogRequest(workoutLogID: id))
  }

  /// Adds to a log.
  func logSets(_ request: LogSetsRequest) async throws -> LogSetsResponse {
    try await unary("/pulsewire.logs.v1.WorkoutLogService/LogSets", request)
  }

  /// What waits to be synced, or was.
  func syncOperations(_ status: SyncOperationStatus) async throws -> [SyncOperation] {
    let response: ListOperationsResponse = try await unary(
      "/pulsewire.offline.v1.OfflineService/ListOperations", ListOperationsRequest(status: status))
    return response.operations
  }
}
