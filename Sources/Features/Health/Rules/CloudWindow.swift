internal import Base

/// The time since which the workouts of a service are listed.
enum CloudWindow {
  /// The time by which a look goes back behind the last one that brought something.
  static let overlap = Duration.seconds(7 * 86_400)
  /// The furthest look back: what was read is remembered for as long.
  static let daysMax: Int64 = 90

  /// Returns the time for a look at `now`: the athlete's number of days back, and further if nothing came for longer.
  static func start(backfillDays: Int32, last: Timestamp?, at now: Timestamp) -> Timestamp {
    let days = min(max(Int64(backfillDays), 1), daysMax)
    let wanted = now - .seconds(days * 86_400)
    guard let last else { return wanted }
    return max(min(wanted, last - overlap), now - .seconds(daysMax * 86_400))
  }
}
