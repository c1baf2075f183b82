internal import Base
internal import LogsContract
internal import Messages
internal import PlayerFeature
internal import RPC
internal import SettingsContract
internal import Store

// The change that each request makes to a log, and its response. Nothing here waits or writes.

extension LoggedWorkout {
  func adding(
    _ request: LogSetsRequest, at now: Timestamp
  ) throws -> (LogChange, LogSetsResponse) {
    let added = request.exercises.filter { one in !exercises.contains { $0.id == one.id } }
      .map { $0.kept(version: 1, at: now) }
    let addedSets = request.sets.filter { one in !sets.contains { $0.id == one.id } }
      .map { $0.kept(version: 1, at: now) }
    guard exercises.count + added.count <= Self.exercisesMax,
      sets.count + addedSets.count <= Self.setsMax
    else { throw LogError.full }
    let known = Set((exercises + added).map(\.id))
    var violations: [FieldViolation] = []
    for (index, one) in request.sets.enumerated() where !known.contains(one.exerciseID) {
      violations.refuse(
        "sets[\(index)].exercise_id", "expected an exercise of the log or of the request",
        .combination)
    }
    try RPCError.check(violations)
    let allExercises = exercises + added
    let allSets = sets + addedSets
    return (
      .add(exercises: added, sets: addedSets),
      LogSetsResponse {
        $0.exercises = request.exercises.compactMap { one in allExercises.first { $0.id == one.id }
        }
        $0.sets = request.sets.compactMap { one in allSets.first { $0.id == one.id } }
      }
    )
  }

  /// Returns the change of the log itself. `start` is the local time of the start that the request asks for, in the zone
  /// that it names or else in that of the log.
  func updating(
    _ request: UpdateWorkoutLogRequest, startingAt start: LocalHour, at now: Timestamp
  ) throws -> (LogChange, UpdateWorkoutLogResponse) {
    try countedLog.require(request.expectedVersion)
    var next = log
    (next.name, next.notes) = (request.workoutLog.name, request.workoutLog.notes)
    if request.workoutLog.privacy != .unspecified { next.privacy = request.workoutLog.privacy }
    try RPCError.check(Self.privacyViolations(of: next))
    if request.workoutLog.category != .unspecified { next.category = request.workoutLog.category }
    if log.sessionID == nil {
      try RPCError.check(LogRules.timeViolations(in: request.workoutLog, at: now))
      next.takeTimes(of: request.workoutLog)
      next.count(by: start)
    } else if log.endTime != nil, !request.workoutLog.timeZone.isEmpty {
      next.count(by: start)
    }
    (next.version, next.updateTime) = (log.version + 1, now)
    var changed = self
    changed.log = next
    return (
      .replaceLog(next, before: log),
      UpdateWorkoutLogResponse {
        $0.workoutLog = changed.countedLog
      }
    )
  }

  /// Returns the violation in the privacy of a log that a service lets nobody but its athlete see.
  static func privacyViolations(of log: WorkoutLog) -> [FieldViolation] {
    guard let source = log.origin?.source, SourceLimits(of: log).isForAthleteOnly,
      log.privacy != .private
    else { return [] }
    return .violation(
      "workout_log.privacy",
      "expected WORKOUT_PRIVACY_PRIVATE: a workout from \(source.column ?? "") is for its athlete alone",
      .combination)
  }

  func updating(
    _ request: UpdateWorkoutFeedbackRequest, at now: Timestamp
  ) throws -> (LogChange, UpdateWorkoutFeedbackResponse) {
    try countedLog.require(request.expectedVersion)
    let feedback = try request.updateMask.applied(
      request.feedback, to: log.feedback ?? WorkoutFeedback(), serverFields: []
    ).kept
    try RPCError.check(
      LogRules.violations(
        in: feedback, to: log.feedback, exerciseIDs: exercises.map(\.id)))
    var next = self
    next.log.feedback = feedback == WorkoutFeedback() ? nil : feedback
    (next.log.version, next.log.updateTime) = (log.version + 1, now)
    return (
      .replaceLog(next.log, before: log),
      UpdateWorkoutFeedbackResponse { $0.workoutLog = next.countedLog }
    )
  }

  func deleting(
    _ request: DeleteWorkoutLogRequest, keeping remnant: SessionRemnant?
  ) throws -> (LogChange, DeleteWorkoutLogResponse) {
    try countedLog.require(request.expectedVersion)
    guard log.endTime != nil else { throw LogError.sessionNotEnded }
    // It had not ended when the remnant was read.
    if request.keepHeartRate, log.sessionID != nil, remnant == nil {
      throw LogError.sessionNotEnded
    }
    return (.deleteLog(log, keeping: remnant), DeleteWorkoutLogResponse())
  }

  func updating(
    _ request: UpdateWorkoutExerciseRequest, at now: Timestamp
  ) throws -> (LogChange, UpdateWorkoutExerciseResponse) {
    let current = try exercise(request.exercise.id, version: request.expectedVersion)
    let next = request.exercise.kept(version: current.version + 1, at: now)
    return (
      .replaceExercise(next, before: current),
      UpdateWorkoutExerciseResponse {
        $0.exercise = next
      }
    )
  }

  func deleting(
    _ request: DeleteWorkoutExerciseRequest
  ) throws -> (LogChange, DeleteWorkoutExerciseResponse) {
    let current = try exercise(request.exerciseID, version: request.expectedVersion)
    return (.deleteExercise(current), DeleteWorkoutExerciseResponse())
  }

  /// Returns the change of a set. An assisted one keeps the body weight that it has, where the request tells none, or else
  /// gets `bodyWeightKg`.
  func updating(
    _ request: UpdateWorkoutSetRequest, weighing bodyWeightKg: Double, at now: Timestamp
  ) throws -> (LogChange, UpdateWorkoutSetResponse) {
    let current = try set(request.set.id, version: request.expectedVersion)
    guard current.exerciseID == request.set.exerciseID else {
      throw RPCError.invalid("set.exercise_id", "expected the exercise of the set", .combination)
    }
    var changed = request.set
    if changed.bodyWeightKg == 0 {
      changed.bodyWeightKg = current.bodyWeightKg > 0 ? current.bodyWeightKg : bodyWeightKg
    }
    let next = changed.kept(version: current.version + 1, at: now)
    return (.replaceSet(next, before: current), UpdateWorkoutSetResponse { $0.set = next })
  }

  func deleting(
    _ request: DeleteWorkoutSetRequest
  ) throws -> (LogChange, DeleteWorkoutSetResponse) {
    let current = try set(request.setID, version: request.expectedVersion)
    return (.deleteSet(current), DeleteWorkoutSetResponse())
  }

  private func exercise(
    _ id: UUID, version expected: Int64
  ) throws -> WorkoutExercise {
    guard let found = exercises.first(where: { $0.id == id }) else {
      throw LogError.exerciseNotFound
    }
    try VersionConflict.check(expected, of: found, at: found.version)
    return found
  }

  private func set(_ id: UUID, version expected: Int64) throws -> WorkoutSet {
    guard let found = sets.first(where: { $0.id == id }) else { throw LogError.setNotFound }
    try VersionConflict.check(expected, of: found, at: found.version)
    return found
  }
}

extension WorkoutLog {
  /// Counts it for the day of its start.
  mutating func count(by start: LocalHour) {
    (timeZone, localDate, localHour) = (start.zone, start.date, start.hour)
  }

  /// Returns a log that belongs to no session, as a client describes it.
  static func new(_ asked: WorkoutLog, at now: Timestamp) -> WorkoutLog {
    var log = WorkoutLog(
      id: asked.id, name: asked.name, notes: asked.notes, startTime: asked.startTime, version: 1,
      updateTime: now)
    log.privacy = asked.privacy == .unspecified ? .private : asked.privacy
    log.category = asked.category
    log.takeTimes(of: asked)
    return log
  }

  fileprivate mutating func takeTimes(of asked: WorkoutLog) {
    startTime = asked.startTime
    endTime = asked.endTime
    duration = asked.endTime.map { .milliseconds(($0 - asked.startTime).milliseconds) }
  }

  fileprivate func require(_ expected: Int64) throws(VersionConflict) {
    try VersionConflict.check(expected, of: self, at: version)
  }
}
