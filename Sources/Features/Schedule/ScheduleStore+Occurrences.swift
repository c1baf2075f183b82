internal import Base
internal import Postgres
internal import RPC
internal import Recurrence
internal import ScheduleContract
internal import Store
internal import Wire

/// The statements that read what occurs in a range of days.
extension ScheduleStore {
  /// What a list of occurrences shows of a scheduled workout.
  struct Listed {
    let name: String
    let planID: UUID?
    let reminderMinutes: Int?
  }

  /// What occurs in a range of days: scheduled workouts and exceptions.
  struct Range {
    let occurrences: PlannedOccurrences
    let listed: [UUID: Listed]
  }

  /// Returns the scheduled workouts of which something may take place from `start` to `end`.
  func range(
    from start: Google.Date, to end: Google.Date, of caller: Caller
  ) async throws -> Range {
    let wanted: SQL = """
      with wanted (id) as (
        select id from pulsewire.scheduled_workouts
        where last_date >= \(start.sql)::text::date and start_date <= \(end.sql)::text::date
        union
        select scheduled_workout_id from pulsewire.occurrence_exceptions
        where moved_date between \(start.sql)::text::date and \(end.sql)::text::date
      )
      """
    let results = try await database.run(
      [
        """
        \(wanted)
        select s.id, s.name, s.plan_id, s.start_date::text,
          nullif(s.last_date, 'infinity')::text, s.recurrence_rule, s.start_minute,
          case when s.reminder_is_enabled then s.reminder_minutes end, p.start_date::text,
          p.end_date::text
        from wanted w join pulsewire.scheduled_workouts s on s.id = w.id
        left join pulsewire.training_plans p on p.owner_id = s.owner_id and p.id = s.plan_id
        where s.plan_id is null or p.is_active
        """,
        """
        \(wanted)
        select e.scheduled_workout_id, e.occurrence_date::text, e.moved_date::text, e.moved_minute
        from wanted w join pulsewire.occurrence_exceptions e on e.scheduled_workout_id = w.id
        where e.occurrence_date between \(start.sql)::text::date and \(end.sql)::text::date
          or e.moved_date between \(start.sql)::text::date and \(end.sql)::text::date
        """,
      ], for: caller)
    var listed: [UUID: Listed] = [:]
    let sources = try results[0].map { row in
      let (id, name, planID, start, last, rule, minute, reminder, planStart, planEnd) =
        try row.decode(
          UUID.self, String.self, UUID?.self, String.self, String?.self, String.self, Int16.self,
          Int16?.self, String?.self, String?.self)
      listed[id] = Listed(name: name, planID: planID, reminderMinutes: reminder.map { Int($0) })
      return PlannedOccurrences.Source(
        id: id,
        days: ScheduledDays(
          start: try Self.date(start).dayNumber,
          last: try last.map { try Self.date($0).dayNumber },
          rule: rule.isEmpty ? nil : try RecurrenceRule(rule)),
        startMinute: Int(minute),
        planRange: try Self.days(from: planStart, to: planEnd))
    }
    let exceptions = try results[1].map { row in
      let (id, day, moved, minute) = try row.decode(
        UUID.self, String.self, String?.self, Int16?.self)
      return PlannedOccurrences.Exception(
        scheduledWorkoutID: id, occurrenceDay: try Self.date(day).dayNumber,
        moved: try moved.map { (try Self.date($0).dayNumber, Int(minute ?? 0)) })
    }
    return Range(
      occurrences: PlannedOccurrences(sources: sources, exceptions: exceptions), listed: listed)
  }

  /// Returns the days of a plan; all of them for none.
  private static func days(from start: String?, to end: String?) throws -> ClosedRange<Int> {
    let first = try start.map { try date($0).dayNumber } ?? .min
    return first...max(first, try end.map { try date($0).dayNumber } ?? .max)
  }

  /// Returns whether something may take place from a day on.
  func hasAny(from start: Google.Date, of caller: Caller) async throws(DatabaseError) -> Bool {
    try await database.run(
      """
      select exists (select from pulsewire.scheduled_workouts
          where last_date >= \(start.sql)::text::date)
        or exists (select from pulsewire.occurrence_exceptions
          where moved_date >= \(start.sql)::text::date)
      """, for: caller
    ).only.decode(Bool.self, at: 0)
  }

  /// When an occurrence begins, and the session by which it is done.
  struct Moment {
    let startTime: Timestamp
    let logID: UUID?
    let completeTime: Timestamp?
  }

  /// Returns the moments of occurrences, in their order.
  func moments(
    of places: [OccurrencePlace], for caller: Caller
  ) async throws -> [Moment] {
    guard !places.isEmpty else { return [] }
    let rows = try await database.run(
      """
      select pulsewire.local_instant(o.day::date + o.minute * interval '1 minute', z.zone),
        l.id, l.ended_at
      from unnest(\(places.map(\.scheduledWorkoutID)),
        \(places.map { Google.Date(dayNumber: Int32(clamping: $0.occurrenceDay)).sql }),
        \(places.map { Google.Date(dayNumber: Int32(clamping: $0.day)).sql }),
        \(places.map { Int32(clamping: $0.minute) }))
        with ordinality o (id, occurrence_date, day, minute, number)
      cross join (select pulsewire.time_zone()) z (zone)
      left join lateral (
        select l.id, l.ended_at from pulsewire.workout_logs l
        where l.origin_id = o.id and l.occurrence_date = o.occurrence_date::date
          and l.ended_at is not null and l.set_count > 0
        order by l.started_at, l.id limit 1) l on true
      order by o.number
      """, for: caller)
    return try rows.decode(Timestamp.self, UUID?.self, Timestamp?.self).map {
      Moment(startTime: $0, logID: $1, completeTime: $2)
    }
  }

  /// Returns the day of an instant in the time zone of the settings.
  func localDate(of time: Timestamp, for caller: Caller) async throws -> Google.Date {
    try Self.date(
      try await database.run("select pulsewire.local_date(\(time))::text", for: caller)
        .only.decode(String.self, at: 0))
  }
}
