internal import Base
internal import LogsContract
internal import Messages
internal import RPC

/// `pulsewire.logs.v1.WorkoutLogService`.
struct LogService: Sendable {
  let operations: LogOperations

  private var store: LogStore { operations.logs.store }

  func createWorkoutLog(
    _ request: CreateWorkoutLogRequest, _ context: CallContext
  ) async throws -> CreateWorkoutLogResponse {
    try await operations.create(request, for: try context.caller)
  }

  func updateWorkoutLog(
    _ request: UpdateWorkoutLogRequest, _ context: CallContext
  ) async throws -> UpdateWorkoutLogResponse {
    try await operations.update(request, for: try context.caller)
  }

  func deleteWorkoutLog(
    _ request: DeleteWorkoutLogRequest, _ context: CallContext
  ) async throws -> DeleteWorkoutLogResponse {
    try await operations.delete(request, for: try context.caller)
  }

  func logSets(
    _ request: LogSetsRequest, _ context: CallContext
  ) async throws -> LogSetsResponse {
    try await operations.logSets(request, for: try context.caller)
  }

  func updateExercise(
    _ request: UpdateWorkoutExerciseRequest, _ context: CallContext
  ) async throws -> UpdateWorkoutExerciseResponse {
    try await operations.update(request, for: try context.caller)
  }

  func deleteExercise(
    _ request: DeleteWorkoutExerciseRequest, _ context: CallContext
  ) async throws -> DeleteWorkoutExerciseResponse {
    try await operations.delete(request, for: try context.caller)
  }

  func updateSet(
    _ request: UpdateWorkoutSetRequest, _ context: CallContext
  ) async throws -> UpdateWorkoutSetResponse {
    try await operations.update(request, for: try context.caller)
  }

  func deleteSet(
    _ request: DeleteWorkoutSetRequest, _ context: CallContext
  ) async throws -> DeleteWorkoutSetResponse {
    try await operations.delete(request, for: try context.caller)
  }

  func getWorkoutLog(
    _ request: GetWorkoutLogRequest, _ context: CallContext
  ) async throws -> GetWorkoutLogResponse {
    let caller = try context.caller
    let found = try await store.read(request.workoutLogID, for: caller)
    guard let found else { throw LogError.logNotFound }
    return GetWorkoutLogResponse(
      workoutLog: found.countedLog, exercises: found.exercises, sets: found.sets)
  }

  func listWorkoutLogs(
    _ request: ListWorkoutLogsRequest, _ context: CallContext
  ) async throws -> ListWorkoutLogsResponse {
    let caller = try context.caller
    let count = PageSize.rows(request.pageSize, usual: 100, most: 1000)
    var logs = try await store.logs(
      behind: try PageCursor(request.pageToken), count: count + 1, of: caller)
    let next = logs.cut(to: count) { PageCursor(time: $0.startTime, id: $0.id) }
    return ListWorkoutLogsResponse(workoutLogs: logs, nextPageToken: next)
  }

  func listDayLogs(
    _ request: ListDayLogsRequest, _ context: CallContext
  ) async throws -> ListDayLogsResponse {
    let count = PageSize.rows(request.pageSize, usual: 100, most: 1000)
    var logs = try await store.logs(
      of: request.date, behind: try PageCursor(request.pageToken), count: count + 1,
      for: try context.caller)
    let next = logs.cut(to: count) { PageCursor(time: $0.startTime, id: $0.id) }
    return ListDayLogsResponse { ($0.workoutLogs, $0.nextPageToken) = (logs, next) }
  }

  func listWorkoutLogChanges(
    _ request: ListWorkoutLogChangesRequest, _ context: CallContext
  ) async throws -> ListWorkoutLogChangesResponse {
    let caller = try context.caller
    let count = PageSize.rows(request.pageSize, usual: 100, most: 1000)
    var changes = try await store.changes(
      of: request.workoutLogID, behind: try ChangeCursor(request.pageToken), count: count + 1,
      of: caller)
    let next = changes.cut(to: count) { $0.cursor.token }
    return ListWorkoutLogChangesResponse(changes: changes.map(\.change), nextPageToken: next)
  }

  func listActivityDays(
    _ request: ListActivityDaysRequest, _ context: CallContext
  ) async throws -> ListActivityDaysResponse {
    let caller = try context.caller
    let violations = LogRules.violations(in: request)
    guard violations.isEmpty else { throw RPCError.invalid(violations) }
    return ListActivityDaysResponse(
      days: try await store.days(from: request.startDate, to: request.endDate, of: caller))
  }
}
