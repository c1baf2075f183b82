internal import Base
internal import Messages
internal import PlansContract
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The notes and settings that hold at a moment.
extension ContextStore {
  /// The grounds of a plan.
  struct Standing: Sendable {
    /// The notes that hold, newest first.
    var notes: [ContextNote]
    /// The check-in of the day.
    var checkIn: DailyCheckIn?
    /// The facts of all of it together.
    var facts: ContextFacts
  }

  /// Returns what holds for a plan of a day. What is said for one session holds for today alone.
  func standing(
    at time: Timestamp, on date: Google.Date, today: Google.Date, of caller: Caller
  ) async throws -> Standing {
    let results = try await database.run(
      [
        Self.holding(at: time), Self.checkIn(on: date),
      ], for: caller)
    let notes = try await notes(results[0], of: caller).filter {
      $0.scope != .session || date == today
    }
    let checkIn = try await checkIns(results[1], of: caller).first
    var facts = ContextFacts()
    for note in notes.reversed() { facts.take(note.facts ?? ContextFacts()) }
    if let checkIn { facts.take(checkIn.facts) }
    return Standing(notes: notes, checkIn: checkIn, facts: facts)
  }

  private static func holding(at time: Timestamp) -> SQL {
    """
    select \(unsafeSQL: columns) from pulsewire.context_notes
    where not is_over and (expires_at is null or expires_at > \(time))
    order by created_at desc, id desc limit \(notesMax)
    """
  }

  // MARK: The ends of notes

  /// Returns the statements that end what was said for a session, with its log.
  static func end(with log: UUID, of owner: UUID) -> [SQL] {
    [
      """
      update pulsewire.context_notes e
      set is_over = true,
        scope_ends_at = least(scope_ends_at, l.ended_at + interval '24 hours'),
        expires_at = least(expires_at, l.ended_at + interval '24 hours')
      from pulsewire.workout_logs l
      where e.owner_id = \(owner) and e.scope = 'session' and not e.is_over
        and l.owner_id = \(owner) and l.id = \(log) and l.ended_at is not null
        and e.updated_at < l.ended_at
      """
    ]
  }

  // MARK: Settings

  private static let settingsColumns = """
    version, context_days, check_in_days, changed_at, makes_morning_plans, morning_minute,
    confirms_morning_plans, workout_minute
    """

  /// The statement that reads the settings.
  static let settings: SQL = """
    select \(unsafeSQL: settingsColumns) from pulsewire.planning_settings
    """

  /// Decodes the result of that statement.
  static func settings(_ rows: Rows?) throws(DatabaseError) -> PlanningSettings {
    guard let row = rows?.first else { return .defaults }
    let (version, contextDays, checkInDays, time, isMade, minute, isConfirmed, workoutMinute) =
      try row.decode(
        Int64.self, Int16?.self, Int16.self, Timestamp.self, Bool.self, Int16.self, Bool.self,
        Int16.self)
    return PlanningSettings {
      ($0.version, $0.updateTime) = (version, time)
      $0.contextDays = Int32(clamping: contextDays ?? 0)
      $0.checkInDays = Int32(clamping: checkInDays)
      ($0.makesMorningPlans, $0.morningMinute) = (isMade, Int32(clamping: minute))
      ($0.confirmsMorningPlans, $0.workoutMinute) = (isConfirmed, Int32(clamping: workoutMinute))
    }
  }

  /// Returns the settings.
  func settings(of caller: Caller) async throws(DatabaseError) -> PlanningSettings {
    try Self.settings(try await database.run(Self.settings, for: caller))
  }

  /// Returns the part that stores settings as their version, if the preceding one is still the newest.
  static func put(_ settings: PlanningSettings, _ change: ChangeRequest) -> SQL {
    let days = settings.contextDays > 0 ? Int16(clamping: settings.contextDays) : nil
    return """
      changed as (
        insert into pulsewire.planning_settings as s (owner_id, \(unsafeSQL: settingsColumns))
        values (\(change.owner), \(settings.version), \(days),
          \(Int16(clamping: settings.checkInDays)), \(change.time), \(settings.makesMorningPlans),
          \(Int16(clamping: settings.morningMinute)), \(settings.confirmsMorningPlans),
          \(Int16(clamping: settings.workoutMinute)))
        on conflict on constraint planning_settings_pkey do update
          set version = excluded.version, context_days = excluded.context_days,
            check_in_days = excluded.check_in_days, changed_at = excluded.changed_at,
            makes_morning_plans = excluded.makes_morning_plans,
            morning_minute = excluded.morning_minute,
            confirms_morning_plans = excluded.confirms_morning_plans,
            workout_minute = excluded.workout_minute
          where s.version = excluded.version - 1
        returning owner_id
      )
      """
  }

  /// Returns the statements that end what is kept by settings, which hold for what there is, too.
  static func keep(by settings: PlanningSettings) -> [SQL] {
    [
      """
      update pulsewire.context_notes
      set expires_at = least(scope_ends_at, case when \(settings.contextDays)::integer > 0
        then updated_at + make_interval(days => \(settings.contextDays)) end)
      """,
      """
      update pulsewire.daily_check_ins
      set expires_at = updated_at + make_interval(days => \(settings.checkInDays))
      """,
    ]
  }
}
