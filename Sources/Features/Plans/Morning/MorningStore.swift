internal import Base
internal import PlansContract
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The statements of morning plans.
struct MorningStore: Sendable {
  let database: Database

  /// The grounds of a turn.
  struct Standing: Sendable {
    let settings: PlanningSettings
    let date: Google.Date
    let time: MorningTime
    /// Whether there is a plan of the day.
    let hasPlan: Bool
  }

  /// Returns what a turn goes by; nil if the athlete wants no plans in the morning.
  func standing(at now: Timestamp, of caller: Caller) async throws -> Standing? {
    let results = try await database.run(
      [
        ContextStore.settings,
        """
        select d.day::text, s.planned_on - date '1970-01-01',
          (d.day + make_interval(mins => s.morning_minute)) at time zone z.zone,
          (d.day + 1 + make_interval(mins => s.morning_minute)) at time zone z.zone,
          exists (select from pulsewire.workout_plans p where p.day = d.day)
        from pulsewire.planning_settings s
        cross join (select pulsewire.local_date(\(now))) d (day)
        cross join (select pulsewire.time_zone()) z (zone)
        """,
      ], for: caller)
    let settings = try ContextStore.settings(results[0])
    guard settings.makesMorningPlans, let row = try results[1].first else { return nil }
    let (day, doneDay, today, tomorrow, hasPlan) = try row.decode(
      String.self, Int32?.self, Timestamp.self, Timestamp.self, Bool.self)
    guard let date = Google.Date(sql: day) else { throw DatabaseError.unknownValue("a day") }
    let delay = MorningTime.delay(of: caller.owner)
    return Standing(
      settings: settings, date: date,
      time: MorningTime(
        today: Int32(clamping: date.dayNumber), doneDay: doneDay,
        times: (today + delay, tomorrow + delay)),
      hasPlan: hasPlan)
  }

  /// Notes that a day is done with, and tells the athlete of its plan in the same unit of work: a crash leaves both or
  /// neither.
  func finish(_ date: Google.Date, notice: SQL?, of caller: Caller) async throws {
    let done: SQL = """
      update pulsewire.planning_settings set planned_on = \(date.sql)::text::date
      where planned_on is distinct from \(date.sql)::text::date
      """
    _ = try await database.run([done] + (notice.map { [$0] } ?? []), for: caller)
  }
}
