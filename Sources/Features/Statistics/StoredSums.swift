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
    // Between a merge and the job that sums what it brought, what was not added yet may have been taken away.
    let (
      day, days, workouts, sets, reps, grams, milliseconds, ratedSets, halfRatings, sessions,
      completed
    ) = try row.decode(
      Int32.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self,
      Int64.self, Int64.self, Int64.self, Int64.self)
    self.init(
      day: day,
      sums: Sums(
        days: max(0, days), workouts: max(0, workouts), sets: max(0, sets), reps: max(0, reps),
        grams: max(0, grams), milliseconds: max(0, milliseconds), ratedSets: max(0, ratedSets),
        halfRatings: max(0, halfRatings), sessions: max(0, sessions), completed: max(0, completed)))
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
