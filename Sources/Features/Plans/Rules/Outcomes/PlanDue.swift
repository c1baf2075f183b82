internal import PlansContract

/// When a plan that was not done is missed. Days are counted from 1970-01-01, in the athlete's time zone.
struct PlanDue: Sendable {
  /// The day on which the plan was to be done.
  let day: Int32
  /// The newest day that is over, with six hours of the next one.
  let lastClosedDay: Int32
  /// The days of the newest syncs of the athlete's sources.
  let syncDays: [Int32]

  /// The days before the plan's within which a source that synchronised is expected to do so again, and the days after it
  /// for which it is waited for.
  static let sourceDays: Int32 = 14

  /// Whether the day is over.
  var isOver: Bool { day <= lastClosedDay }

  /// Whether what was done that day is known: its day is over, and each source has synchronised since that did so shortly
  /// before.
  var isKnown: Bool {
    guard isOver else { return false }
    let isAwaited = lastClosedDay &- day < Self.sourceDays
    return !isAwaited
      || syncDays.allSatisfy { $0 > day || $0 < day &- Self.sourceDays }
  }

  /// Returns the state of a plan that was not done.
  func state(isConfirmed: Bool, isDue: Bool, _ word: PlanMatch.Word?) -> PlanOutcomeState {
    if word == .notDone { return isOver ? .missed : .open }
    guard isConfirmed else { return .open }
    guard isDue else { return .skipped }
    return isKnown ? .missed : .open
  }
}
