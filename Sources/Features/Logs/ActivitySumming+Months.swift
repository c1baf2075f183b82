internal import Base
internal import LogsContract
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The sums of months.
extension ActivitySumming {
  /// Sums a month. The state of the sums is read before the logs: a change of a log that comes between is noticed when the
  /// sums are written, and the month is summed once more.
  func sum(
    _ month: MonthActivity, isDryRun: Bool, for caller: Caller
  ) async throws -> (right: MonthActivity, count: Int) {
    let row = ChangedRow("activity", of: caller.owner)
    return try await changes.run(row, on: caller.loop) {
      () async throws -> (right: MonthActivity, count: Int)? in
      let results = try await database.run(
        [Self.state, Self.counts(month)] + Self.reading(month), for: caller)
      let state = try results[0].only.decode(String.self, at: 0)
      let stored = try await Self.stored(results[1], on: caller.loop)
      var right = month
      var wrong: [Recount] = []
      try await logs.forEach(on: month.days, for: caller) { workout in
        right.add(workout)
        let counts = LogCounts(of: workout)
        guard let log = stored[workout.log.id], log.counts != counts else { return }
        wrong.append(Recount(id: workout.log.id, state: log.state, counts: counts))
      }
      let days = try Self.days(results[2])
      let written = right.ofDays.filter { days[$0.key] != $0.value }.sorted { $0.key < $1.key }
      let removed = days.keys.filter { right.ofDays[$0] == nil }.sorted()
      let whole = try Self.whole(results[3])
      let isMonthWrong =
        whole?.sums != right.whole || whole?.dayCount != right.whole?.dayCount
      let count = wrong.count + written.count + removed.count + (isMonthWrong ? 1 : 0)
      if count == 0 { return (right, 0) }
      if isDryRun {
        // A change that came while it was read makes a difference that is no error.
        return try await self.state(for: caller) == state ? (right, count) : nil
      }
      let statements =
        (wrong.isEmpty ? [] : [Self.correct(wrong)])
        + [
          "select pulsewire.hold_activity(\(state))",
          "select pulsewire.lock_activity(\(caller.owner))",
        ]
        + (written.isEmpty ? [] : [Self.write(written, of: caller.owner)])
        + (removed.isEmpty ? [] : [Self.remove(removed)])
        + (isMonthWrong ? [Self.write(right.whole, of: right, caller.owner)] : [])
      do {
        let done = try await database.run(
          ["select pulsewire.lock_owner_rows()"] + statements, for: caller)
        // A log that has changed since was not corrected.
        let corrected = try done[1]  // trap: it throws if there is none
        if !wrong.isEmpty, corrected.count < wrong.count { return nil }
        return (right, count)
      } catch let error as DatabaseError where error.isOvertaken { return nil }
    }
  }

  private static func counts(_ month: MonthActivity) -> SQL {
    """
    select \(unsafeSQL: storedColumns)
    from (\(bounds(month))) p, pulsewire.workout_logs l
    where l.local_date between p.first and p.last
    """
  }

  /// The query of a month's days as a row of its own, so that an index serves them whatever is known of their values.
  private static func bounds(_ month: MonthActivity) -> SQL {
    """
    select date '1970-01-01' + \(month.days.lowerBound)::integer as first,
      date '1970-01-01' + \(month.days.upperBound)::integer as last offset 0
    """
  }

  /// The statements that read the sums of a month's days, and of the month.
  private static func reading(_ month: MonthActivity) -> [SQL] {
    [
      """
      select \(unsafeSQL: LoggedSums.columns), s.local_date - date '1970-01-01',
        s.limited_sessions::bigint, s.limited_duration_ms
      from (\(bounds(month))) p, pulsewire.day_activity_summary s
      where s.local_date between p.first and p.last
      """,
      """
      select \(unsafeSQL: LoggedSums.columns), s.day_bits, s.limited_day_bits, s.days
      from (\(bounds(month))) p, pulsewire.month_activity_summary s where s.month = p.first
      """,
    ]
  }

  static func days(_ rows: Rows) throws -> [Int32: LoggedSums] {
    var days: [Int32: LoggedSums] = [:]
    for row in rows {
      var sums = try LoggedSums(row)
      let place = LoggedSums.columnCount
      sums.limitedWorkouts = try row.decode(Int64.self, at: place + 1)
      sums.limitedMilliseconds = try row.decode(Int64.self, at: place + 2)
      days[try row.decode(Int32.self, at: place)] = sums
    }
    return days
  }

  private static func whole(
    _ rows: Rows
  ) throws -> (sums: MonthActivity.Whole, dayCount: Int32)? {
    try rows.first.map { row in
      let place = LoggedSums.columnCount
      return (
        MonthActivity.Whole(
          dayBits: try row.decode(Int32.self, at: place),
          limitedDayBits: try row.decode(Int32.self, at: place + 1), sums: try LoggedSums(row)),
        try row.decode(Int32.self, at: place + 2)
      )
    }
  }

  private static func write(
    _ days: [(key: Int32, value: LoggedSums)], of owner: UUID
  ) -> SQL {
    """
    insert into pulsewire.day_activity_summary as d (owner_id, local_date, sessions, sets, reps,
      volume_kg, duration_ms, rated_sets, rpe_sum, played, completed, limited_sessions,
      limited_duration_ms)
    select \(owner), c.* from (\(LoggedSums.rows(days))) c order by c.local_date
    on conflict (owner_id, local_date) do update
    set sessions = excluded.sessions, sets = excluded.sets, reps = excluded.reps,
      volume_kg = excluded.volume_kg, duration_ms = excluded.duration_ms,
      rated_sets = excluded.rated_sets, rpe_sum = excluded.rpe_sum, played = excluded.played,
      completed = excluded.completed, limited_sessions = excluded.limited_sessions,
      limited_duration_ms = excluded.limited_duration_ms
    """
  }

  private static func remove(_ days: [Int32]) -> SQL {
    """
    delete from pulsewire.day_activity_summary d
    where d.local_date = any (array(select date '1970-01-01' + c from unnest(\(days)) c))
    """
  }

  /// Returns the statement that puts a month's sums in their place, or removes them.
  private static func write(
    _ whole: MonthActivity.Whole?, of month: MonthActivity, _ owner: UUID
  ) -> SQL {
    guard let whole else {
      return """
        delete from pulsewire.month_activity_summary m
        where m.month = date '1970-01-01' + \(month.start)::integer
        """
    }
    let sums = whole.sums
    return """
      insert into pulsewire.month_activity_summary (owner_id, month, days, day_bits,
        limited_day_bits, sessions, sets, reps, volume_kg, duration_ms, rated_sets, rpe_sum, played,
        completed)
      values (\(owner), date '1970-01-01' + \(month.start)::integer, \(whole.dayCount),
        \(whole.dayBits), \(whole.limitedDayBits), \(sums.workouts), \(sums.sets), \(sums.reps),
        \(sums.grams) * 0.001, \(sums.milliseconds), \(sums.ratedSets), \(sums.halfRatings) * 0.5,
        \(sums.sessions), \(sums.completed))
      on conflict (owner_id, month) do update
      set days = excluded.days, day_bits = excluded.day_bits,
        limited_day_bits = excluded.limited_day_bits, sessions = excluded.sessions,
        sets = excluded.sets, reps = excluded.reps, volume_kg = excluded.volume_kg,
        duration_ms = excluded.duration_ms, rated_sets = excluded.rated_sets,
        rpe_sum = excluded.rpe_sum, played = excluded.played, completed = excluded.completed
      """
  }
}
