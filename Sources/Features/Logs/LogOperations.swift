public import Base
public import LogsContract
public import Loop
internal import Messages
internal import RPC

/// What can be done to logs, for whoever does it for an athlete: a call, or what was queued offline.
public struct LogOperations: Sendable {
  let logs: WorkoutLogs
  let clock: WallClock

  /// Writes down a workout.
  public func create(
    _ request: CreateWorkoutLogRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> CreateWorkoutLogResponse {
    try await logs.create(request, at: clock.now, for: owner, on: loop)
  }

  /// Changes a log.
  public func update(
    _ request: UpdateWorkoutLogRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> UpdateWorkoutLogResponse {
    try await change(request.workoutLog.id, request.requestID, for: owner, on: loop) {
      try $0.updating(request, at: $1)
    }
  }

  /// Deletes a log.
  public func delete(
    _ request: DeleteWorkoutLogRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> DeleteWorkoutLogResponse {
    try await change(request.workoutLogID, request.requestID, for: owner, on: loop) { log, _ in
      try log.deleting(request)
    }
  }

  /// Adds exercises and sets to a log.
  public func logSets(
    _ request: LogSetsRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> LogSetsResponse {
    let violations = LogRules.violations(in: request)
    guard violations.isEmpty else { throw RPCError.invalid(violations) }
    return try await change(request.workoutLogID, request.requestID, for: owner, on: loop) {
      try $0.adding(request, at: $1)
    }
  }

  /// Changes an exercise.
  public func update(
    _ request: UpdateWorkoutExerciseRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> UpdateWorkoutExerciseResponse {
    try await change(request.workoutLogID, request.requestID, for: owner, on: loop) {
      try $0.updating(request, at: $1)
    }
  }

  /// Deletes an exercise.
  public func delete(
    _ request: DeleteWorkoutExerciseRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> DeleteWorkoutExerciseResponse {
    try await change(request.workoutLogID, request.requestID, for: owner, on: loop) { log, _ in
      try log.deleting(request)
    }
  }

  /// Changes a set.
  public func update(
    _ request: UpdateWorkoutSetRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> UpdateWorkoutSetResponse {
    let violations = LogRules.violations(in: request.set, at: "set")
    guard violations.isEmpty else { throw RPCError.invalid(violations) }
    return try await change(request.workoutLogID, request.requestID, for: owner, on: loop) {
      try $0.updating(request, at: $1)
    }
  }

  /// Deletes a set.
  public func delete(
    _ request: DeleteWorkoutSetRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> DeleteWorkoutSetResponse {
    try await change(request.workoutLogID, request.requestID, for: owner, on: loop) { log, _ in
      try log.deleting(request)
    }
  }

  /// What is wrong with a request to write down a workout, whatever there is already.
  func violations(in request: CreateWorkoutLogRequest) -> [FieldViolation] {
    LogRules.timeViolations(in: request.workoutLog, at: clock.now)
  }

  /// What is wrong with a request to change a log. The times of a session's log are the session's: what
  /// a request says of them means nothing.
  func violations(
    in request: UpdateWorkoutLogRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> [FieldViolation] {
    let violations = LogRules.timeViolations(in: request.workoutLog, at: clock.now)
    if violations.isEmpty { return [] }
    let isOfSession = try await logs.store.isOfSession(
      request.workoutLog.id, for: owner, on: loop)
    return isOfSession ? [] : violations
  }

  /// Does what `decide` makes of the log at this time.
  private func change<Answer: Message>(
    _ logID: UUID, _ requestID: UUID, for owner: UUID, on loop: EventLoop,
    _ decide: (LoggedWorkout, Timestamp) throws -> (LogChange, Answer)
  ) async throws -> Answer {
    let now = clock.now
    return try await logs.change(logID, requestID: requestID, at: now, for: owner, on: loop) {
      try decide($0, now)
    }
  }
}
