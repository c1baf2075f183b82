internal import Postgres

/// Sums as their rows store them.
extension LoggedSums {
  /// Returns the query of days' rows, without their owner.
  static func rows(_ days: [(key: Int32, value: LoggedSums)]) -> SQL {
    let sums = days.map(\.value)
    return """
      select date '1970-01-01' + c.day as local_date, c.sessions, c.sets, c.reps,
        c.grams * 0.001 as volume_kg, c.duration_ms, c.rated_sets, c.half_ratings * 0.5 as rpe_sum,
        c.played, c.completed, c.limited_sessions, c.limited_duration_ms
      from unnest(\(days.map(\.key)), \(sums.map(\.workouts)), \(sums.map(\.sets)),
        \(sums.map(\.reps)), \(sums.map(\.grams)), \(sums.map(\.milliseconds)),
        \(sums.map(\.ratedSets)), \(sums.map(\.halfRatings)), \(sums.map(\.sessions)),
        \(sums.map(\.completed)), \(sums.map(\.limitedWorkouts)),
        \(sums.map(\.limitedMilliseconds)))
        as c (day, sessions, sets, reps, grams, duration_ms, rated_sets, half_ratings, played,
          completed, limited_sessions, limited_duration_ms)
      """
  }

  /// The expressions of the sums, in a statement whose row is `s`, in the order in which `init` reads them.
  static let columns = """
    s.sessions::bigint, s.sets::bigint, s.reps, (s.volume_kg * 1000)::bigint, s.duration_ms,
    s.rated_sets::bigint, (s.rpe_sum * 2)::bigint, s.played::bigint, s.completed::bigint
    """

  /// The number of these expressions.
  static let columnCount = 9

  /// Creates sums from these expressions, which begin a row.
  init(_ row: Row) throws {
    self.init()
    (
      workouts, sets, reps, grams, milliseconds, ratedSets, halfRatings, sessions, completed
    ) = try row.decode(
      Int64.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self,
      Int64.self, Int64.self)
  }
}

extension LogCounts {
  /// The expressions of the counts, in a statement whose row of logs is `l`, in the order in which `init` reads them.
  static let columns = """
    l.exercise_count, l.set_count, l.rep_count, (l.volume_kg * 1000)::bigint, l.rated_set_count,
    (l.rpe_sum * 2)::bigint
    """

  /// Creates counts from these expressions.
  init(
    _ exercises: Int32, _ sets: Int32, _ reps: Int32, grams: Int64, rated: Int32, halves: Int64
  ) {
    (self.exercises, self.sets, self.reps, self.grams) = (exercises, sets, reps, grams)
    (ratedSets, halfRatings) = (rated, halves)
  }

  /// The assignments of a statement that stores them.
  var assignments: SQL {
    """
    exercise_count = \(exercises), set_count = \(sets), rep_count = \(reps),
      volume_kg = \(grams) * 0.001, rated_set_count = \(ratedSets), rpe_sum = \(halfRatings) * 0.5
    """
  }
}
