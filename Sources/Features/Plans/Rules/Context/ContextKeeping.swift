internal import Base
internal import Messages
internal import PlansContract

/// The time for which an athlete's words are kept.
enum ContextKeeping {
  /// The days for which a note of a session or a week holds at most.
  static let weekDays: Int64 = 7
  /// The time for which a note of a session is kept after the session.
  static let afterSession = Duration.seconds(24 * 3600)
  /// The days for which a check-in is kept where the athlete has not chosen.
  static let checkInDaysUsual: Int32 = 180

  /// Returns the end of a note by its scope; nil for none.
  static func scopeEnd(of scope: ContextScope, from time: Timestamp) -> Timestamp? {
    switch scope {
    case .session, .week, .unspecified: time + days(weekDays)
    case .always: nil
    }
  }

  /// Returns the time at which a note is deleted: the end of its scope or that which the athlete wants, whichever is
  /// first; nil for none.
  static func end(
    of scope: ContextScope, from time: Timestamp, _ settings: PlanningSettings
  ) -> Timestamp? {
    let scopeEnd = scopeEnd(of: scope, from: time)
    guard settings.contextDays > 0 else { return scopeEnd }
    let wanted = time + days(Int64(settings.contextDays))
    return scopeEnd.map { min($0, wanted) } ?? wanted
  }

  /// Returns the time at which a check-in of now is deleted.
  static func checkInEnd(from time: Timestamp, _ settings: PlanningSettings) -> Timestamp {
    time + days(Int64(settings.checkInDays))
  }

  private static func days(_ count: Int64) -> Duration { .seconds(count * 86_400) }
}

extension PlanningSettings {
  /// The settings before the first change.
  static let defaults = PlanningSettings {
    $0.checkInDays = ContextKeeping.checkInDaysUsual
    ($0.morningMinute, $0.workoutMinute) = (5 * 60, 18 * 60)
  }
}
