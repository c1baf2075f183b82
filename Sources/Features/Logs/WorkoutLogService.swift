internal import Base
internal import LogsContract
internal import Messages
internal import RPC
internal import Store

/// `pulsewire.logs.v1.WorkoutLogService`.
struct WorkoutLogService: Sendable {
  let store: LogStore

  func getWorkoutLog(
    _ request: GetWorkoutLogRequest, for caller: Caller
  ) async throws -> GetWorkoutLogResponse {
    let found = try await store.read(request.workoutLogID, for: caller)
    guard let found else { throw LogError.logNotFound }
    return GetWorkoutLogResponse {
      $0.workoutLog = found.countedLog
      $0.exercises = found.exercises
      $0.sets = found.sets
    }
  }

  func listWorkoutLogs(
    _ request: ListWorkoutLogsRequest, _ context: CallContext
  ) async throws -> ListWorkoutLogsResponse {
    let page = try Page(request.pageSize, after: request.pageToken, usual: 100, most: 1000)
    let found = try await store.logs(page, of: context.caller)
    let (logs, next) = page.cut(found, by: \.startTime, \.id)
    return ListWorkoutLogsResponse {
      $0.workoutLogs = logs
      $0.nextPageToken = next
    }
  }

  func listDayLogs(
    _ request: ListDayLogsRequest, _ context: CallContext
  ) async throws -> ListDayLogsResponse {
    let page = try Page(
      request.pageSize, after: request.pageToken, .oldestFirst, usual: 100, most: 1000)
    let found = try await store.logs(of: request.date, page, for: context.caller)
    let (logs, next) = page.cut(found, by: \.startTime, \.id)
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
    return ListWorkoutLogChangesResponse {
      $0.changes = changes.map(\.change)
      $0.nextPageToken = next
    }
  }

  func listSharedWorkoutLogs(
    _ request: ListSharedWorkoutLogsRequest, _ context: CallContext
  ) async throws -> ListSharedWorkoutLogsResponse {
    let page = try Page(request.pageSize, after: request.pageToken, usual: 20, most: 100)
    let found = try await store.sharedLogs(
      of: request.username, page, for: try context.caller)
    let (logs, next) = page.cut(found, by: \.startTime, \.id)
    return ListSharedWorkoutLogsResponse { ($0.workoutLogs, $0.nextPageToken) = (logs, next) }
  }

  func getSharedWorkoutLog(
    _ request: GetSharedWorkoutLogRequest, for caller: Caller
  ) async throws -> GetSharedWorkoutLogResponse {
    let found = try await store.sharedLog(
      request.workoutLogID, of: request.username, for: caller)
    guard let found else { throw LogError.logNotFound }
    return GetSharedWorkoutLogResponse {
      ($0.workoutLog, $0.records) = (found.workout.countedLog, found.records)
      ($0.exercises, $0.sets) = (found.workout.exercises, found.workout.sets)
    }
  }

  func listActivityDays(
    _ request: ListActivityDaysRequest, for caller: Caller
  ) async throws -> ListActivityDaysResponse {
    let violations = DayRange.violations(
      from: request.startDate, to: request.endDate)
    guard violations.isEmpty else { throw RPCError.invalid(violations) }
    let days = try await store.days(from: request.startDate, to: request.endDate, of: caller)
    return ListActivityDaysResponse { $0.days = days }
  }
}
