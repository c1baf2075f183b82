internal import Base
internal import LogsFeature
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The statements that read statistics. What they read is kept in the unit of work that changes a log; streaks are
/// computed from the days.
struct StatisticsStore: Sendable {
  let database: Database

  /// The number of workouts of one day in a calendar.
  private static let dayWorkoutsMax = 10
  /// The number of newest workouts on the dashboard.
  private static let recentWorkoutsMax = 5

  /// A day that a client names, or today.
  struct Anchor {
    /// The number of the day; nil for today.
    let day: Int32?
    /// The present time.
    let now: Timestamp

    /// The day as a row `a (day)`.
    ///
    /// This row and those below are planned by themselves because of `offset 0`. Conditions then
    /// compare a column with theirs. With `coalesce` or a sum of days, they might leak rows as far as
    /// PostgreSQL knows, and row-level security would keep them from the index.
    var row: SQL {
      "(select coalesce(\(DaySQL.date(day)), pulsewire.local_date(\(now))) as day offset 0) a"
    }

    /// The days so far before and after it as a row `a (first, last)`.
    func range(before: Int32, after: Int32) -> SQL {
      """
      (select a.day - \(before)::integer as first, a.day + \(after)::integer as last
      from \(row) offset 0) a
      """
    }

    /// The first days of its month and of the month after as a row `a (start, next)`.
    var monthRow: SQL {
      """
      (select pulsewire.month_of(a.day) as start,
        (pulsewire.month_of(a.day) + interval '1 month')::date as next
      from \(row) offset 0) a
      """
    }
  }

  /// Returns the day of `anchor`, today, and the sums of each day with a workout from `before` days before it
  /// to `after` days after it.
  func days(
    around anchor: Anchor, before: Int32, after: Int32, of caller: Caller
  ) async throws -> (anchor: Int32, today: Int32, days: [DatedSums]) {
    let results = try await database.run(
      [Self.anchorStatement(anchor), Self.daysStatement(anchor, before: before, after: after)],
      for: caller)
    let (day, today) = try results[0].only.decode(Int32.self, Int32.self)
    return (day, today, try results[1].map { try DatedSums($0) })
  }

  /// Returns the sums of each month of a period, without the days outside of the period.
  func months(of period: Period, for caller: Caller) async throws -> [DatedSums] {
    try await database.run(Self.monthsStatement(period), for: caller).map { try DatedSums($0) }
  }

  /// Returns the sums of all time.
  func totals(of caller: Caller) async throws -> Sums {
    let row = try await database.first(
      """
      select \(unsafeSQL: DaySQL.number("date '1970-01-01'")), \(unsafeSQL: DatedSums.columns)
      from pulsewire.activity_totals p
      """, for: caller)
    return try row.map { try DatedSums($0).sums } ?? Sums()
  }

  /// Returns the sums of each month of a period, and of what its workouts have in common.
  func analysis(
    of period: Period, for caller: Caller
  ) async throws -> (months: [DatedSums], facets: [FacetSums]) {
    let results = try await database.run(
      [Self.monthsStatement(period), FacetSums.statement(period)], for: caller)
    return (try results[0].map { try DatedSums($0) }, try results[1].map { try FacetSums($0) })
  }

  /// Returns the streaks.
  func streak(at now: Timestamp, of caller: Caller) async throws -> StreakFacts {
    let results = try await database.run(StreakFacts.statements(at: now), for: caller)
    return try StreakFacts(today: try results[0], days: try results[1])
  }

  /// What the dashboard shows.
  struct Dashboard {
    /// The sums of the days around today.
    let days: [DatedSums]
    let streak: StreakFacts
    let recent: [WorkoutSummaryRow]
  }

  /// Returns what the dashboard shows: the days from `before` days before today to `after` days after
  /// it, the streaks, and the newest workouts.
  func dashboard(
    at now: Timestamp, before: Int32, after: Int32, of caller: Caller
  ) async throws -> Dashboard {
    let results = try await database.run(
      [
        Self.daysStatement(Anchor(day: nil, now: now), before: before, after: after),
        """
        select \(unsafeSQL: WorkoutSummaryRow.columns) from pulsewire.workout_logs l
        where l.ended_at is not null
        order by l.started_at desc, l.id desc limit \(Self.recentWorkoutsMax)
        """,
      ] + StreakFacts.statements(at: now), for: caller)
    return Dashboard(
      days: try results[0].map { try DatedSums($0) },
      streak: try StreakFacts(today: try results[2], days: try results[3]),
      recent: try results[1].map { try WorkoutSummaryRow($0) })
  }

  /// A month of the calendar.
  struct Month {
    /// The first day.
    let start: Int32
    /// The days with a workout, in order.
    let days: [DatedSums]
    /// The first workouts of each day, in order.
    let workouts: [WorkoutSummaryRow]
    /// The protected days, in order.
    let protectedDays: [Int32]
  }

  /// Returns the month of a day.
  func month(of anchor: Anchor, for caller: Caller) async throws -> Month {
    let results = try await database.run(
      [
        Self.anchorStatement(anchor),
        """
        select \(unsafeSQL: DaySQL.number("p.local_date")), \(unsafeSQL: DatedSums.columns)
        from \(anchor.monthRow) cross join lateral (
          select 1 as days, x.* from pulsewire.day_activity_summary x
          where x.local_date >= a.start and x.local_date < a.next and x.sessions > 0) p
        order by p.local_date
        """,
        """
        select \(unsafeSQL: WorkoutSummaryRow.columns)
        from \(anchor.monthRow) cross join lateral (
          select x.owner_id, x.local_date from pulsewire.day_activity_summary x
          where x.local_date >= a.start and x.local_date < a.next and x.sessions > 0) d
        cross join lateral (
          select * from pulsewire.workout_logs x
          where x.owner_id = d.owner_id and x.local_date = d.local_date
          order by x.started_at, x.id limit \(Self.dayWorkoutsMax)) l
        order by l.local_date, l.started_at, l.id
        """,
        ActiveDays.statement,
      ], for: caller)
    let start = Google.Date.monthStart(of: try results[0].only.decode(Int32.self, at: 0))
    let month = start..<Google.Date.nextMonthStart(after: start)
    return Month(
      start: start,
      days: try results[1].map { try DatedSums($0) },
      workouts: try results[2].map { try WorkoutSummaryRow($0) },
      protectedDays: Streaks(try ActiveDays(try results[3])).protectedDays
        .filter(month.contains))
  }

  private static func anchorStatement(_ anchor: Anchor) -> SQL {
    """
    select \(unsafeSQL: DaySQL.number("a.day")),
      pulsewire.local_date(\(anchor.now)) - date '1970-01-01'
    from \(anchor.row)
    """
  }

  private static func daysStatement(_ anchor: Anchor, before: Int32, after: Int32) -> SQL {
    """
    select \(unsafeSQL: DaySQL.number("p.local_date")), \(unsafeSQL: DatedSums.columns)
    from \(anchor.range(before: before, after: after)) cross join lateral (
      select 1 as days, x.* from pulsewire.day_activity_summary x
      where x.local_date between a.first and a.last and x.sessions > 0) p
    order by p.local_date
    """
  }

  private static func monthsStatement(_ period: Period) -> SQL {
    """
    select \(unsafeSQL: DaySQL.number("p.month")), \(unsafeSQL: DatedSums.sumColumns)
    from (
      select m.month, m.days, m.sessions, m.sets, m.reps, m.volume_kg, m.duration_ms, m.rated_sets,
        m.rpe_sum, m.played, m.completed
      from pulsewire.month_activity_summary m
      where m.month >= \(DaySQL.date(period.months.lowerBound))
        and m.month < \(DaySQL.date(period.months.upperBound))
      union all
      select pulsewire.month_of(d.local_date), 1, d.sessions, d.sets, d.reps, d.volume_kg,
        d.duration_ms, d.rated_sets, d.rpe_sum, d.played, d.completed
      from pulsewire.day_activity_summary d
      where \(DaySQL.isAtEdge("d.local_date", of: period)) and d.sessions > 0) p
    group by p.month order by p.month
    """
  }
}
