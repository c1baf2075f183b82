internal import Base

/// The time at which an athlete's plan of the day is made: once on each local day, whatever the clocks do and where the
/// athlete travels.
struct MorningTime: Equatable, Sendable {
  /// The local day, as a number of days since 1970-01-01.
  var today: Int32
  /// The newest day that is done with; nil before the first.
  var doneDay: Int32?
  /// The instants of the athlete's time on this day and on the next.
  var times: (today: Timestamp, tomorrow: Timestamp)

  /// The time in which the plans of all athletes with the same time are made.
  static let spread: Int64 = 3600
  /// The time after which a plan of the morning is of no use any more.
  static let patience = Duration.seconds(6 * 3600)

  /// Returns the delay of an athlete, from 0 to an hour, the same every day.
  static func delay(of owner: UUID) -> Duration {
    .seconds(Int64(clamping: FNV.hash("\(owner)") % UInt64(clamping: spread)))
  }

  /// Returns whether the plan of today is to be made.
  func isDue(at now: Timestamp) -> Bool {
    !isDone && times.today <= now && now < times.today + Self.patience
  }

  /// Returns when to look next, after what was due now is done.
  func next(after now: Timestamp) -> Timestamp {
    !isDone && now < times.today ? times.today : max(times.tomorrow, now + .seconds(60))
  }

  /// Who has travelled may be on a day once more.
  private var isDone: Bool { doneDay.map { $0 >= today } ?? false }

  static func == (left: MorningTime, right: MorningTime) -> Bool {
    (left.today, left.doneDay, left.times.today, left.times.tomorrow)
      == (right.today, right.doneDay, right.times.today, right.times.tomorrow)
  }
}
