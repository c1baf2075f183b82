internal import Base
internal import LogsContract
internal import Messages
internal import RPC

extension LogRules {
  /// Returns the violations of feedback to a workout, after the fields of an update were applied. A difficulty that was
  /// said before may be of an exercise that was deleted since.
  static func violations(
    in feedback: WorkoutFeedback, to former: WorkoutFeedback?, exerciseIDs: [UUID]
  ) -> [FieldViolation] {
    var violations = feedback.contractViolations().under("feedback")
    if feedback.feltEasy, feedback.feltTooHard {
      violations.refuse(
        "feedback.felt_too_hard", "expected at most one of both, got both", .combination)
    }
    let known = Set(exerciseIDs + (former?.exerciseDifficulties ?? []).map(\.exerciseID))
    var seen: Set<UUID> = []
    for (index, one) in feedback.exerciseDifficulties.enumerated() {
      let field = "feedback.exercise_difficulties[\(index)].exercise_id"
      if !known.contains(one.exerciseID) {
        violations.refuse(field, "expected an exercise of the log", .combination)
      } else if !seen.insert(one.exerciseID).inserted {
        violations.refuse(field, "expected each exercise once", .duplicate)
      }
    }
    return violations
  }
}

extension WorkoutFeedback {
  /// The feedback as it is stored: with a coarse position, and without an empty place.
  var kept: WorkoutFeedback {
    var kept = self
    kept.location?.position = location?.position?.rounded
    if kept.location == WorkoutLocation() { kept.location = nil }
    return kept
  }
}

extension CoarsePosition {
  /// The position in hundredths of a degree: the nearest point of a grid of 1.1 km from south to north, and at most as
  /// much from west to east.
  var rounded: CoarsePosition {
    func rounded(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 + 0 }
    return CoarsePosition {
      ($0.latitude, $0.longitude) = (rounded(latitude), rounded(longitude))
    }
  }
}
