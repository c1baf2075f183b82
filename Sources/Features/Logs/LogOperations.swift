public import Base
public import Contract
public import Loop
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
    let now = clock.now
    return try await logs.change(
      request.workoutLog.id, requestID: request.requestID, at: now, for: owner, on: loop
    ) { try $0.updating(request, at: now) }
  }

  /// Deletes a log.
  public func delete(
    _ request: DeleteWorkoutLogRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> DeleteWorkoutLogResponse {
    try await logs.change(
      request.workoutLogID, requestID: request.requestID, at: clock.now, for: owner, on: loop
    ) { try $0.deleting(request) }
  }

  /// Adds exercises and sets to a log.
  public func logSets(
    _ request: LogSetsRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> LogSetsResponse {
    let violations = LogRules.violations(in: request)
    guard violations.isEmpty else { throw RPCError.invalid(violations) }
    let now = clock.now
    return try await logs.change(
      request.workoutLogID, requestID: request.requestID, at: now, for: owner, on: loop
    ) { try $0.adding(request, at: now) }
  }

  /// Changes an exercise.
  public func update(
    _ request: UpdateWorkoutExerciseRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> UpdateWorkoutExerciseResponse {
    let now = clock.now
    return try await logs.change(
      request.workoutLogID, requestID: request.requestID, at: now, for: owner, on: loop
    ) { try $0.updating(request, at: now) }
  }

  /// Deletes an exercise.
  public func delete(
    _ request: DeleteWorkoutExerciseRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> DeleteWorkoutExerciseResponse {
    try await logs.change(
      request.workoutLogID, requestID: request.requestID, at: clock.now, for: owner, on: loop
    ) { try $0.deleting(request) }
  }

  /// Changes a set.
  public func update(
    _ request: UpdateWorkoutSetRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> UpdateWorkoutSetResponse {
    let violations = LogRules.violations(in: request.set, at: "set")
    guard violations.isEmpty else { throw RPCError.invalid(violations) }
    let now = clock.now
    return try await logs.change(
      request.workoutLogID, requestID: request.requestID, at: now, for: owner, on: loop
    ) { try $0.updating(request, at: now) }
  }

  /// Deletes a set.
  public func delete(
    _ request: DeleteWorkoutSetRequest, for owner: UUID, on loop: EventLoop
  ) async throws -> DeleteWorkoutSetResponse {
    try await logs.change(
      request.workoutLogID, requestID: request.requestID, at: clock.now, for: owner, on: loop
    ) { try $0.deleting(request) }
  }
}
