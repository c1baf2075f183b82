internal import Base
internal import LogsFeature
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
  /// Returns the statements that read what the streaks follow from.
  static func statements(at now: Timestamp) -> [SQL] {
    [
      "select pulsewire.local_date(\(now)) - date '1970-01-01'",
      ActiveDays.statement,
    ]
  }

  /// Creates the streaks from what the statements have read.
  init(today: Rows, days: Rows) throws {
    self.init(today: try today.only.decode(Int32.self, at: 0), try ActiveDays(days))
  }
}
