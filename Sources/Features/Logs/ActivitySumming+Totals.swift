internal import Postgres
internal import RPC
internal import Store

/// The sums of all days.
extension ActivitySumming {
  /// The sums of all days with a workout, and their number.
  struct Totals: Equatable {
    var days: Int32 = 0
    var sums = LoggedSums()

    init() {}

    init(_ days: some Collection<LoggedSums>) {
      self.days = Int32(clamping: days.count)
      for one in days { sums.add(one) }
    }
  }

  private static let storedTotals: SQL = """
    select \(unsafeSQL: LoggedSums.columns), s.days, s.limited_sessions::bigint,
      s.limited_duration_ms, s.xmin::text
    from pulsewire.activity_totals s
    """

  /// Returns the totals that are stored, and their state.
  func totals(for caller: Caller) async throws -> (stored: Totals, state: String) {
    try Self.totals(try await database.run(Self.storedTotals, for: caller))
  }

  private static func totals(_ rows: Rows) throws -> (stored: Totals, state: String) {
    var totals = Totals()
    guard let row = rows.first else { return (totals, "") }
    let place = LoggedSums.columnCount
    totals.sums = try LoggedSums(row)
    totals.days = try row.decode(Int32.self, at: place)
    totals.sums.limitedWorkouts = try row.decode(Int64.self, at: place + 1)
    totals.sums.limitedMilliseconds = try row.decode(Int64.self, at: place + 2)
    return (totals, try row.decode(String.self, at: place + 3))
  }

  /// Sums all days, which are right. Returns the number of totals that differed.
  func total(for caller: Caller) async throws -> Int {
    let row = ChangedRow("activity", of: caller.owner)
    return try await changes.run(row, on: caller.loop) { () async throws -> Int? in
      let results = try await database.run(
        [
          Self.storedTotals,
          """
          select \(unsafeSQL: LoggedSums.columns), s.local_date - date '1970-01-01',
            s.limited_sessions::bigint, s.limited_duration_ms
          from pulsewire.day_activity_summary s
          """,
        ], for: caller)
      let (stored, state) = try Self.totals(results[0])
      let right = Totals(try Self.days(results[1]).values)
      if stored == right { return 0 }
      let sums = right.sums
      do {
        _ = try await database.run(
          [
            "select pulsewire.hold_activity(\(state))",
            "select pulsewire.lock_activity(\(caller.owner))",
            """
            insert into pulsewire.activity_totals (owner_id, days, sessions, sets, reps, volume_kg,
              duration_ms, rated_sets, rpe_sum, played, completed, limited_sessions,
              limited_duration_ms)
            values (\(caller.owner), \(right.days), \(sums.workouts), \(sums.sets), \(sums.reps),
              \(sums.grams) * 0.001, \(sums.milliseconds), \(sums.ratedSets),
              \(sums.halfRatings) * 0.5, \(sums.sessions), \(sums.completed),
              \(sums.limitedWorkouts), \(sums.limitedMilliseconds))
            on conflict (owner_id) do update
            set days = excluded.days, sessions = excluded.sessions, sets = excluded.sets,
              reps = excluded.reps, volume_kg = excluded.volume_kg,
              duration_ms = excluded.duration_ms, rated_sets = excluded.rated_sets,
              rpe_sum = excluded.rpe_sum, played = excluded.played, completed = excluded.completed,
              limited_sessions = excluded.limited_sessions,
              limited_duration_ms = excluded.limited_duration_ms
            """,
          ], for: caller)
        return 1
      } catch let error as DatabaseError where error.isOvertaken { return nil }
    }
  }
}
