internal import Base
internal import Postgres

/// Sums as their rows store them.
extension DatedSums {
  private static let names = [
    "p.days", "p.sessions", "p.sets", "p.reps", "p.volume_kg * 1000", "p.duration_ms",
    "p.rated_sets", "p.rpe_sum * 2", "p.played", "p.completed",
  ]

  /// The columns of sums `p`, in the order in which `init` reads them after the day.
  static let columns = names.map { "(\($0))::bigint" }.joined(separator: ", ")
  /// The same, summed.
  static let sumColumns = names.map { "sum(\($0))::bigint" }.joined(separator: ", ")

  init(_ row: Row) throws(DatabaseError) {
    let (
      day, days, workouts, sets, reps, grams, milliseconds, ratedSets, halfRatings, sessions,
      completed
    ) = try row.decode(
      Int32.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self,
      Int64.self, Int64.self, Int64.self, Int64.self)
    self.init(
      day: day,
      sums: Sums(
        days: days, workouts: workouts, sets: sets, reps: reps, grams: grams,
        milliseconds: milliseconds, ratedSets: ratedSets, halfRatings: halfRatings,
        sessions: sessions, completed: completed))
  }
}

extension StreakFacts {
  /// The number of protected days that are told.
  static let protectedDaysMax = 24

  /// Returns the statement that reads the streaks: one row.
  static func statement(at now: Timestamp) -> SQL {
    """
    select pulsewire.local_date(\(now)) - date '1970-01-01', pulsewire.protections_per_month(),
      n.first_day - date '1970-01-01', n.last_day - date '1970-01-01', n.length,
      l.first_day - date '1970-01-01', l.last_day - date '1970-01-01', l.length,
      array(select d.local_date - date '1970-01-01' from pulsewire.protected_days d
        order by d.local_date desc limit \(protectedDaysMax))
    from (values (1)) one
    left join lateral (
      select r.first_day, r.last_day, r.length from pulsewire.activity_runs r
      where r.kind = 'streak' order by r.first_day desc limit 1) n on true
    left join lateral (
      select r.first_day, r.last_day, r.length from pulsewire.activity_runs r
      where r.kind = 'streak' order by r.length desc, r.last_day desc limit 1) l on true
    """
  }

  init(_ row: Row) throws(DatabaseError) {
    let (
      today, protectionsPerMonth, newestFirst, newestLast, newestLength, longestFirst, longestLast,
      longestLength, protectedDays
    ) = try row.decode(
      Int32.self, Int32.self, Int32?.self, Int32?.self, Int32?.self, Int32?.self, Int32?.self,
      Int32?.self, [Int32].self)
    self.init(
      today: today, newest: Run(newestFirst, newestLast, newestLength),
      longest: Run(longestFirst, longestLast, longestLength), protectedDays: protectedDays,
      protectionsPerMonth: Int(protectionsPerMonth))
  }
}

extension StreakFacts.Run {
  /// Creates a run; nil without columns.
  fileprivate init?(_ first: Int32?, _ last: Int32?, _ length: Int32?) {
    guard let first, let last, let length else { return nil }
    self.init(days: first...max(first, last), length: length)
  }
}
