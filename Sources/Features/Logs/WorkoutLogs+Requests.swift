internal import Base
internal import ContractJSON
internal import LogsContract
internal import Messages
internal import RPC

/// The requests that change a log, each named after its RPC: called for a client, or queued offline before.
extension WorkoutLogs {
  /// Creates a log of a workout.
  func createWorkoutLog(
    _ request: CreateWorkoutLogRequest, for caller: Caller
  ) async throws -> CreateWorkoutLogResponse {
    try await create(request, at: clock.now, for: caller)
  }

  /// Changes a log.
  func updateWorkoutLog(
    _ request: UpdateWorkoutLogRequest, for caller: Caller
  ) async throws -> UpdateWorkoutLogResponse {
    let (log, now) = (request.workoutLog, clock.now)
    try RPCError.check(try await zoneViolations(in: log, for: caller))
    return try await change(
      log.id, requestID: request.requestID, at: now, start: log.startTime, in: log.timeZone,
      for: caller
    ) {
      try $0.updating(request, startingAt: $1, at: now)
    }
  }

  /// Changes what the athlete says of a workout.
  func updateWorkoutFeedback(
    _ request: UpdateWorkoutFeedbackRequest, for caller: Caller
  ) async throws -> UpdateWorkoutFeedbackResponse {
    try await change(request.workoutLogID, request.requestID, for: caller) {
      try $0.updating(request, at: $1)
    }
  }

  /// Deletes a log, or the heart rate that was kept when the log was deleted.
  func deleteWorkoutLog(
    _ request: DeleteWorkoutLogRequest, for caller: Caller
  ) async throws -> DeleteWorkoutLogResponse {
    let (id, requestID) = (request.workoutLogID, request.requestID)
    // The plan of a session that has ended never changes.
    let remnant = request.keepHeartRate ? try await store.remnant(of: id, for: caller) : nil
    do {
      return try await change(id, requestID, for: caller) { log, _ in
        try log.deleting(request, keeping: remnant)
      }
    } catch LogError.logNotFound where !request.keepHeartRate {
      let response = DeleteWorkoutLogResponse()
      guard
        try await store.removeKeptHeartRate(
          of: id, requestID: requestID, answer: try response.json(), at: clock.now, for: caller)
      else {
        // The same request may have come first.
        let stored = try await store.read(
          id, answeredTo: requestID, as: DeleteWorkoutLogResponse.self, for: caller)
        guard let answer = stored.answer else { throw LogError.logNotFound }
        return answer
      }
      return response
    }
  }

  /// Adds exercises and sets to a log.
  func logSets(
    _ request: LogSetsRequest, for caller: Caller
  ) async throws -> LogSetsResponse {
    try RPCError.check(LogRules.violations(in: request))
    var weighed = request
    weighed.sets = try await self.weighed(request.sets, for: caller)
    return try await change(request.workoutLogID, request.requestID, for: caller) {
      [weighed] in try $0.adding(weighed, at: $1)
    }
  }

  /// Changes an exercise.
  func updateWorkoutExercise(
    _ request: UpdateWorkoutExerciseRequest, for caller: Caller
  ) async throws -> UpdateWorkoutExerciseResponse {
    try await change(request.workoutLogID, request.requestID, for: caller) {
      try $0.updating(request, at: $1)
    }
  }

  /// Deletes an exercise.
  func deleteWorkoutExercise(
    _ request: DeleteWorkoutExerciseRequest, for caller: Caller
  ) async throws -> DeleteWorkoutExerciseResponse {
    try await change(request.workoutLogID, request.requestID, for: caller) { log, _ in
      try log.deleting(request)
    }
  }

  /// Changes a set.
  func updateWorkoutSet(
    _ request: UpdateWorkoutSetRequest, for caller: Caller
  ) async throws -> UpdateWorkoutSetResponse {
    try RPCError.check(LogRules.violations(in: request.set, at: "set"))
    let weight = try await weighed([request.set], for: caller).first?.bodyWeightKg ?? 0
    return try await change(request.workoutLogID, request.requestID, for: caller) {
      try $0.updating(request, weighing: weight, at: $1)
    }
  }

  /// Deletes a set.
  func deleteWorkoutSet(
    _ request: DeleteWorkoutSetRequest, for caller: Caller
  ) async throws -> DeleteWorkoutSetResponse {
    try await change(request.workoutLogID, request.requestID, for: caller) { log, _ in
      try log.deleting(request)
    }
  }

  /// Returns the violations of a request to create a log, regardless of what is stored.
  func violations(
    in request: CreateWorkoutLogRequest, for caller: Caller
  ) async throws -> [FieldViolation] {
    try await LogRules.timeViolations(in: request.workoutLog, at: clock.now)
      + zoneViolations(in: request.workoutLog, for: caller)
  }

  /// Returns the violations of a request to change a log. A session's log has the times of its session: those in the
  /// request are ignored.
  func violations(
    in request: UpdateWorkoutLogRequest, for caller: Caller
  ) async throws -> [FieldViolation] {
    let inZone = try await zoneViolations(in: request.workoutLog, for: caller)
    let violations = LogRules.timeViolations(in: request.workoutLog, at: clock.now)
    if violations.isEmpty { return inZone }
    let isOfSession = try await store.isOfSession(request.workoutLog.id, for: caller)
    return isOfSession ? inZone : violations + inZone
  }

  /// Applies the change that `decide` derives from the log at the current time.
  private func change<Answer: Message>(
    _ logID: UUID, _ requestID: UUID, for caller: Caller,
    _ decide: (LoggedWorkout, Timestamp) throws -> (LogChange, Answer)
  ) async throws -> Answer {
    let now = clock.now
    return try await change(logID, requestID: requestID, at: now, for: caller) { log, _ in
      try decide(log, now)
    }
  }
}
