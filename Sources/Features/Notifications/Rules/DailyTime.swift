internal import Base

/// A wall time at which something is due once on each local day: whatever the clocks do, where the athlete travels, and
/// how often it is asked.
struct DailyTime: Equatable, Sendable {
  /// The time, in minutes after midnight.
  let minute: Int

  /// The next day on which it is due, and its instant: due now, if that has come.
  struct Due: Equatable, Sendable {
    /// The day where the athlete is, as a number of days since 1970-01-01.
    let day: Int
    let time: Timestamp
  }

  /// The number of days by which two places of the world differ at most.
  private static let daysApart = 2

  /// Returns the day that counts as done before the first: today, if its time has passed, or yesterday.
  func first(at now: Timestamp, in zone: ZoneOffsets) -> Int {
    let today = zone.local(now).day
    return zone.instant(day: today, minute: minute) <= now ? today : today - 1
  }

  /// Returns when it is due next, after the day that was done last.
  ///
  /// A day whose time has passed is due until it ends. A day done that is further ahead than any place is one that a
  /// wrong clock has left, and does not count.
  func next(after done: Int, at now: Timestamp, in zone: ZoneOffsets) -> Due {
    let today = zone.local(now).day
    var day = max(today - 1, done > today + Self.daysApart ? today - 1 : done + 1)
    var time = zone.instant(day: day, minute: minute)
    while day < today + Self.daysApart + 2 {
      let next = zone.instant(day: day + 1, minute: minute)
      // A day is over, unless the clocks have put off its time into this one; and one that the zone leaves out, by
      // crossing the date line, has the time of the next.
      if zone.local(time).day >= today, time < next { break }
      (day, time) = (day + 1, next)
    }
    return Due(day: day, time: time)
  }
}
