internal import Base
internal import LogsFeature
internal import Postgres

/// The statements that read what an award needs. The sums come first, with the text that tells their state: days that
/// change while the rest is read are noticed when the award is written.
extension ActivityFacts {
  /// The days before and after a log's start whose months are read: those of the longest streak of weeks that a day can
  /// complete, and the rest of a month.
  private static let reach: Int32 = 410

  private static func sums(formerDayCount: SQL = "0") -> SQL {
    """
    select coalesce(t.xmin::text, ''), coalesce(t.sessions, 0)::bigint, coalesce(t.sets, 0)::bigint,
      coalesce(t.duration_ms, 0)::bigint, coalesce(t.volume_kg * 1000, 0)::bigint,
      array(select a.key from pulsewire.achievements a), (\(formerDayCount))::bigint
    from (select) one left join pulsewire.activity_totals t on true
    """
  }

  /// The statements that read all that an account has done.
  static let whole: [SQL] = [sums(), ActiveDays.statement]

  /// Returns the statements that read what a change of a log is judged by: the months around the day that it may give the
  /// log, if it asks for a start.
  static func questions(on log: LogQuestion) -> [SQL] {
    guard let start = log.start else { return [sums()] }
    return [
      sums(
        formerDayCount: """
          coalesce((
            select d.sessions from pulsewire.workout_logs l
            join pulsewire.day_activity_summary d
              on d.owner_id = l.owner_id and d.local_date = l.local_date
            where l.id = \(log.id)), 0)
          """),
      """
      select m.month - date '1970-01-01', m.day_bits
      from (
        select n.at::date - \(reach)::integer as first, n.at::date + \(reach)::integer as last
        from (select coalesce((select l.started_at from pulsewire.workout_logs l
          where l.id = \(log.id) and l.session_id is not null), \(start)) as at offset 0) n
        offset 0) n cross join lateral (
          select x.month, x.day_bits from pulsewire.month_activity_summary x
          where x.month >= n.first and x.month <= n.last) m
      order by m.month
      """,
    ]
  }

  /// Creates the facts that such statements have read; without days if those were not asked for.
  init(_ sums: Rows, days: Rows? = nil) throws {
    let (state, workouts, sets, milliseconds, grams, earned, formerDayCount) =
      try sums.only.decode(
        String.self, Int64.self, Int64.self, Int64.self, Int64.self, [String].self, Int64.self)
    self.init(
      state: state, workouts: workouts, sets: sets, milliseconds: milliseconds, grams: grams,
      formerDayCount: formerDayCount, days: try days.map { try ActiveDays($0) } ?? ActiveDays([]),
      earned: Set(earned))
  }

  /// The statement that refuses a unit of work if the sums have changed since.
  var hold: SQL { "select pulsewire.hold_activity(\(state))" }
}
