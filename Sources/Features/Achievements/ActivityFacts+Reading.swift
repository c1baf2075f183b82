internal import Base
internal import LogsFeature
internal import Postgres

/// The statements that read what an award needs. Each is one statement, and so tells one state.
extension ActivityFacts {
  /// The days before and after a log's start whose months are read: those of the longest streak of weeks that a day can
  /// complete, and the rest of a month.
  private static let reach: Int32 = 410

  private static let sums = """
    coalesce(t.xmin::text, ''), coalesce(t.sessions, 0)::bigint, coalesce(t.sets, 0)::bigint,
    coalesce(t.duration_ms, 0)::bigint, coalesce(t.volume_kg * 1000, 0)::bigint,
    coalesce(t.limited_sessions, 0)::bigint, coalesce(t.limited_duration_ms, 0)::bigint,
    array(select a.key from pulsewire.achievements a),
    array(select a.key from pulsewire.achievements a where a.is_limited)
    """

  /// Returns the statement that reads all that an account has done.
  static let whole: SQL = """
    select \(unsafeSQL: sums), 0::bigint, 0::bigint,
      array(select m.month - date '1970-01-01' from pulsewire.month_activity_summary m
        where m.day_bits <> 0 order by m.month),
      array(select m.day_bits from pulsewire.month_activity_summary m
        where m.day_bits <> 0 order by m.month),
      array(select m.limited_day_bits from pulsewire.month_activity_summary m
        where m.day_bits <> 0 order by m.month)
    from (select) one left join pulsewire.activity_totals t on true
    """

  /// Returns the statement that reads what a change of a log is judged by: the months around the day that it may give the
  /// log, if it asks for a start.
  static func question(on log: LogQuestion) -> SQL {
    guard let start = log.start else {
      return """
        select \(unsafeSQL: sums), 0::bigint, 0::bigint, '{}'::integer[], '{}'::integer[],
          '{}'::integer[]
        from (select) one left join pulsewire.activity_totals t on true
        """
    }
    let months: SQL = """
      (select n.at::date - \(reach)::integer as first, n.at::date + \(reach)::integer as last
      from (select coalesce((select l.started_at from pulsewire.workout_logs l
        where l.id = \(log.id) and l.session_id is not null), \(start)) as at offset 0) n
      offset 0) n cross join lateral (
        select x.month, x.day_bits, x.limited_day_bits from pulsewire.month_activity_summary x
        where x.month >= n.first and x.month <= n.last) m
      """
    return """
      select \(unsafeSQL: sums), coalesce((
          select d.sessions from pulsewire.workout_logs l
          join pulsewire.day_activity_summary d
            on d.owner_id = l.owner_id and d.local_date = l.local_date
          where l.id = \(log.id)), 0)::bigint,
        coalesce((
          select d.sessions - d.limited_sessions from pulsewire.workout_logs l
          join pulsewire.day_activity_summary d
            on d.owner_id = l.owner_id and d.local_date = l.local_date
          where l.id = \(log.id)), 0)::bigint,
        array(select m.month - date '1970-01-01' from \(months) order by m.month),
        array(select m.day_bits from \(months) order by m.month),
        array(select m.limited_day_bits from \(months) order by m.month)
      from (select) one left join pulsewire.activity_totals t on true
      """
  }

  /// Creates the facts that such a statement has read.
  init(around rows: Rows) throws {
    let row = try rows.only
    self.init()
    state = try row.decode(String.self, at: 0)
    workouts = try row.decode(Int64.self, at: 1)
    sets = try row.decode(Int64.self, at: 2)
    milliseconds = try row.decode(Int64.self, at: 3)
    grams = try row.decode(Int64.self, at: 4)
    limitedWorkouts = try row.decode(Int64.self, at: 5)
    limitedMilliseconds = try row.decode(Int64.self, at: 6)
    earned = Set(try row.decode([String].self, at: 7))
    limited = Set(try row.decode([String].self, at: 8))
    formerDayCount = try row.decode(Int64.self, at: 9)
    formerOpenDayCount = try row.decode(Int64.self, at: 10)
    let months = try row.decode([Int32].self, at: 11)
    let bits = try row.decode([Int32].self, at: 12)
    let limitedBits = try row.decode([Int32].self, at: 13)
    days = ActiveDays(months: zip(months, bits).map { (start: $0, bits: $1) })
    let openBits = zip(bits, limitedBits).map { $0 & ~$1 }
    openDays = ActiveDays(months: zip(months, openBits).map { (start: $0, bits: $1) })
  }

  /// The statement that refuses a unit of work if the sums have changed since.
  var hold: SQL { "select pulsewire.hold_activity(\(state))" }
}
