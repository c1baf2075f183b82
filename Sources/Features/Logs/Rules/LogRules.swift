internal import Base
internal import LogsContract
internal import Messages
internal import RPC
internal import Store
internal import Wire

/// The rules of requests beyond the ranges of each field: one violation for each field.
enum LogRules {
  /// The length of the longest workout.
  static let workoutLengthMax = Duration.seconds(24 * 3600)
  /// The most by which a client's clock may be ahead.
  static let clockAheadMax = Duration.seconds(24 * 3600)
  /// The earliest start. An earlier one is no real workout, and a local day of the year 1 may lie before Christ.
  static let startMin = Timestamp(microseconds: 0)

  static func violations(in set: WorkoutSet, at path: String) -> [FieldViolation] {
    guard let field = set.effortField, let rpe = set.rpe else { return [] }
    guard (0...10).contains(rpe), (rpe * 2).rounded() == rpe * 2 else {
      return .violation("\(path).\(field)", "expected 0 to 10 in steps of 0.5", .range)
    }
    return []
  }

  static func violations(in request: LogSetsRequest) -> [FieldViolation] {
    var violations: [FieldViolation] = []
    if request.exercises.isEmpty, request.sets.isEmpty {
      violations.refuse("sets", "expected a set or an exercise, got none", .required)
    }
    func checkUnique(_ field: String, _ ids: [UUID]) {
      var seen: Set<UUID> = []
      for (index, id) in ids.enumerated() where !seen.insert(id).inserted {
        violations.refuse("\(field)[\(index)].id", "expected each id once", .duplicate)
      }
    }
    checkUnique("exercises", request.exercises.map(\.id))
    checkUnique("sets", request.sets.map(\.id))
    for (index, set) in request.sets.enumerated() {
      violations += Self.violations(in: set, at: "sets[\(index)]")
    }
    return violations
  }

  /// Returns the violations in the times of a log that belongs to no session.
  static func timeViolations(in log: WorkoutLog, at now: Timestamp) -> [FieldViolation] {
    let path = "workout_log"
    guard let endTime = log.endTime else {
      return .violation("\(path).end_time", "expected a time, got none", .required)
    }
    if log.startTime < startMin {
      return .violation("\(path).start_time", "expected a time from 1970 on", .range)
    }
    if endTime < log.startTime || endTime - log.startTime > workoutLengthMax {
      return .violation(
        "\(path).end_time", "expected a time from start_time to 24 hours later", .combination)
    }
    if endTime - now > clockAheadMax {
      return .violation("\(path).end_time", "expected a time in the past", .range)
    }
    return []
  }
}
