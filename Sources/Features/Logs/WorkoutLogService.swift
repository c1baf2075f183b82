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
    _ request: ListWorkoutLogsRequest, for caller: Caller
  ) async throws -> ListWorkoutLogsResponse {
    let page = try Page(
      request, WorkoutLogRPC.listWorkoutLogs, from: TimeCursor.newest, usual: 100, most: 1000)
    let found = try await store.logs(
      behind: page.start, count: page.count, of: caller)
    let (logs, next) = page.cut(found) { TimeCursor($0.startTime, $0.id) }
    return ListWorkoutLogsResponse { ($0.workoutLogs, $0.nextPageToken) = (logs, next) }
  }

  func listDayLogs(
    _ request: ListDayLogsRequest, for caller: Caller
  ) async throws -> ListDayLogsResponse {
    let page = try Page(
      request, WorkoutLogRPC.listDayLogs, from: TimeCursor.oldest, usual: 100, most: 1000)
    let found = try await store.logs(
      of: request.date, behind: page.start, count: page.count, for: caller)
    let (logs, next) = page.cut(found) { TimeCursor($0.startTime, $0.id) }
    return ListDayLogsResponse { ($0.workoutLogs, $0.nextPageToken) = (logs, next) }
  }

  func listWorkoutLogChanges(
    _ request: ListWorkoutLogChangesRequest, for caller: Caller
  ) async throws -> ListWorkoutLogChangesResponse {
    let page = try Page(
      request, WorkoutLogRPC.listWorkoutLogChanges, from: ChangeCursor.newest, usual: 100,
      most: 1000)
    let found = try await store.changes(
      of: request.workoutLogID, behind: page.start, count: page.count, of: caller)
    let (changes, next) = page.cut(found) { $0.cursor }
    return ListWorkoutLogChangesResponse {
      $0.changes = changes.map(\.change)
      $0.nextPageToken = next
    }
  }

  func listSharedWorkoutLogs(
    _ request: ListSharedWorkoutLogsRequest, for caller: Caller
  ) async throws -> ListSharedWorkoutLogsResponse {
    let page = try Page(
      request, WorkoutLogRPC.listSharedWorkoutLogs, from: TimeCursor.newest, usual: 20, most: 100)
    let found = try await store.sharedLogs(
      of: request.username, behind: page.start, count: page.count, for: caller)
    let (logs, next) = page.cut(found) { TimeCursor($0.startTime, $0.id) }
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
    try RPCError.check(DayRange.violations(from: request.startDate, to: request.endDate))
    let days = try await store.days(from: request.startDate, to: request.endDate, of: caller)
    return ListActivityDaysResponse { $0.days = days }
  }
}
