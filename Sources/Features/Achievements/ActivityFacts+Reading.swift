internal import Base
internal import LogsFeature
internal import Postgres

/// The statements that read what an award needs. The sums come first, with the text that tells their state: days that
/// change while the rest is read are noticed when the award is written.
extension ActivityFacts {
  /// The days before and after a log's start whose months are read: those of the longest streak of weeks that a day can
  /// complete, and the rest of a month.
  private static let reach: Int32 = 410

  /// The sums, what has been earned, and how many workouts the day has that a log counts for before a change: all, and
  /// those that are not for the athlete alone.
  private static func sums(of log: UUID? = nil) -> SQL {
    let former: SQL =
      log.map { id in
        """
        left join lateral (
          select d.sessions, d.limited_sessions from pulsewire.workout_logs l
          join pulsewire.day_activity_summary d
            on d.owner_id = l.owner_id and d.local_date = l.local_date
          where l.id = \(id)) f on true
        """
      } ?? "cross join (select 0 as sessions, 0 as limited_sessions) f"
    return """
      select coalesce(t.xmin::text, ''), coalesce(t.sessions, 0)::bigint, coalesce(t.sets, 0)::bigint,
        coalesce(t.duration_ms, 0)::bigint, coalesce(t.volume_kg * 1000, 0)::bigint,
        coalesce(t.limited_sessions, 0)::bigint, coalesce(t.limited_duration_ms, 0)::bigint,
        array(select a.key from pulsewire.achievements a),
        array(select a.key from pulsewire.achievements a where a.is_limited),
        coalesce(f.sessions, 0)::bigint, coalesce(f.sessions - f.limited_sessions, 0)::bigint
      from (select) one left join pulsewire.activity_totals t on true \(former)
      """
  }

  /// The statements that read all that an account has done.
  static let whole: [SQL] = [
    sums(),
    """
    select m.month - date '1970-01-01', m.day_bits, m.limited_day_bits
    from pulsewire.month_activity_summary m where m.day_bits <> 0 order by m.month
    """,
  ]

  /// Returns the statements that read what a change of a log is judged by: the months around the day that it may give the
  /// log, if it asks for a start.
  static func questions(on log: LogQuestion) -> [SQL] {
    guard let start = log.start else { return [sums()] }
    return [
      sums(of: log.id),
      """
      select m.month - date '1970-01-01', m.day_bits, m.limited_day_bits
      from (
        select n.at::date - \(reach)::integer as first, n.at::date + \(reach)::integer as last
        from (select coalesce((select l.started_at from pulsewire.workout_logs l
          where l.id = \(log.id) and l.session_id is not null), \(start)) as at offset 0) n
        offset 0) n cross join lateral (
          select x.month, x.day_bits, x.limited_day_bits from pulsewire.month_activity_summary x
          where x.month >= n.first and x.month <= n.last) m
      order by m.month
      """,
    ]
  }

  /// Creates the facts that such statements have read; without days if those were not asked for.
  init(_ sums: Rows, days: Rows? = nil) throws {
    self.init()
    let row = try sums.only
    (state, workouts, sets, milliseconds, grams, limitedWorkouts, limitedMilliseconds) =
      try row.decode(
        String.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self, Int64.self)
    earned = Set(try row.decode([String].self, at: 7))
    limited = Set(try row.decode([String].self, at: 8))
    formerDayCount = try row.decode(Int64.self, at: 9)
    formerOpenDayCount = try row.decode(Int64.self, at: 10)
    guard let days else { return }
    let months = try days.decode(Int32.self, Int32.self, Int32.self)
    self.days = ActiveDays(months: months.map { start, bits, _ in (start: start, bits: bits) })
    openDays = ActiveDays(months: months.map { (start: $0, bits: $1 & ~$2) })
  }

  /// The statement that refuses a unit of work if the sums have changed since.
  var hold: SQL { "select pulsewire.hold_activity(\(state))" }
}
