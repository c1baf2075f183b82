internal import Base
internal import ContractJSON
internal import Messages
internal import Postgres
internal import RPC
internal import RoutinesContract
internal import ScheduleContract
internal import Store
internal import Wire
internal import WorkoutsContract

/// The statements that read plans and scheduled workouts.
struct ScheduleStore: Sendable {
  let database: Database

  private static let planColumns = """
    id, name, goal, start_date::text, end_date::text, is_active, version, created_at, updated_at
    """

  /// Returns the statement that finds one plan.
  static func plan(_ id: UUID) -> SQL {
    "select \(unsafeSQL: planColumns) from pulsewire.training_plans where id = \(id)"
  }

  /// Decodes the first plan; nil for none.
  static func firstPlan(_ rows: Rows?) throws -> TrainingPlan? {
    try rows?.first.map { try plan($0) }
  }

  /// Returns those of the plans that exist.
  func plans(_ ids: [UUID], of caller: Caller) async throws -> [UUID: TrainingPlan] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.planColumns) from pulsewire.training_plans where id = any (\(ids))
      """, for: caller)
    let plans = try rows.map { try Self.plan($0) }
    return Dictionary(
      plans.map { ($0.id ?? .zero, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns up to `count` plans after a cursor, newest first.
  func plans(
    behind cursor: IDCursor, count: Int, of caller: Caller
  ) async throws -> [TrainingPlan] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.planColumns) from pulsewire.training_plans
      where id < \(cursor.id) order by id desc limit \(Int64(count))
      """, for: caller)
    return try rows.map { try Self.plan($0) }
  }

  private static func plan(_ row: Row) throws -> TrainingPlan {
    let (id, name, goal, start, end, isActive, version, createTime, updateTime) = try row.decode(
      UUID.self, String.self, String.self, String.self, String?.self, Bool.self, Int64.self,
      Timestamp.self, Timestamp.self)
    return try TrainingPlan {
      ($0.id, $0.name, $0.goal, $0.isActive) = (id, name, goal, isActive)
      ($0.startDate, $0.endDate) = (try date(start), try end.map { try date($0) })
      ($0.version, $0.createTime, $0.updateTime) = (version, createTime, updateTime)
    }
  }

  /// Decodes a day.
  static func date(_ text: String) throws -> Google.Date {
    guard let date = Google.Date(sql: text) else { throw DatabaseError.unknownValue("a day") }
    return date
  }

  private static let columns = """
    s.id, s.plan_id, s.name, s.library_workout_id, s.routine_id, s.day_of_week, s.workout::text,
    s.start_date::text, s.start_minute, s.recurrence_rule,
    nullif(s.last_date, 'infinity')::text, s.reminder_minutes, s.reminder_is_enabled, s.version,
    s.created_at, s.updated_at
    """

  /// The same, but for the blocks of its workout.
  private static let columnsOfList = columns.replacing(
    "s.workout::text", with: "(s.workout - 'blocks')::text")

  /// Returns the statements that find one scheduled workout and its exceptions.
  static func workout(_ id: UUID) -> [SQL] {
    [
      """
      select \(unsafeSQL: columns) from pulsewire.scheduled_workouts s where s.id = \(id)
      """,
      """
      select occurrence_date::text, moved_date::text, moved_minute
      from pulsewire.occurrence_exceptions where scheduled_workout_id = \(id)
      order by occurrence_date
      """,
    ]
  }

  /// Decodes the results of these statements; nil for none.
  static func firstWorkout(_ results: Results) throws -> ScheduledWorkout? {
    guard let row = try results[0].first else { return nil }
    var workout = try workout(row)
    workout.exceptions = try results[1].map { row in
      let (day, moved, minute) = try row.decode(String.self, String?.self, Int16?.self)
      return try OccurrenceException {
        $0.occurrenceDate = try date(day)
        $0.date = try moved.map { try date($0) }
        $0.startMinute = Int32(clamping: minute ?? 0)
      }
    }
    return workout
  }

  /// Returns a scheduled workout with its exceptions; nil for none.
  func workout(_ id: UUID, of caller: Caller) async throws -> ScheduledWorkout? {
    try Self.firstWorkout(try await database.run(Self.workout(id), for: caller))
  }

  /// Returns up to `count` scheduled workouts after a cursor, newest first, without blocks and exceptions.
  func workouts(
    behind cursor: IDCursor, count: Int, of caller: Caller
  ) async throws -> [ScheduledWorkout] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: Self.columnsOfList) from pulsewire.scheduled_workouts s
      where s.id < \(cursor.id) order by s.id desc limit \(Int64(count))
      """, for: caller)
    return try rows.map { try Self.workout($0) }
  }

  private static func workout(_ row: Row) throws -> ScheduledWorkout {
    let (id, planID, name, libraryID, routineID, weekday, json, start, minute, rule, last) =
      try row.decode(
        UUID.self, UUID?.self, String.self, UUID?.self, UUID?.self, Int16?.self, String?.self,
        String.self, Int16.self, String.self, String?.self)
    return try ScheduledWorkout {
      ($0.id, $0.planID, $0.name) = (id, planID, name)
      $0.content = try content(libraryID, routineID, weekday, json)
      ($0.startDate, $0.startMinute) = (try date(start), Int32(clamping: minute))
      ($0.recurrenceRule, $0.lastDate) = (rule, try last.map { try date($0) })
      if let minutes = try row.decode(Int16?.self, at: 11) {
        let isEnabled = try row.decode(Bool.self, at: 12)
        $0.reminder = WorkoutReminder {
          ($0.minutesBefore, $0.isEnabled) = (Int32(clamping: minutes), isEnabled)
        }
      }
      $0.version = try row.decode(Int64.self, at: 13)
      $0.createTime = try row.decode(Timestamp.self, at: 14)
      $0.updateTime = try row.decode(Timestamp.self, at: 15)
    }
  }

  private static func content(
    _ libraryID: UUID?, _ routineID: UUID?, _ weekday: Int16?, _ json: String?
  ) throws -> ScheduledWorkout.Content {
    if let libraryID { return .libraryWorkout(libraryID) }
    if let json {
      // A newer server's message may have more fields.
      return .workout(try Workout(json: json, JSONDecodingOptions(ignoresUnknown: true)))
    }
    guard let routineID, let weekday, let day = Weekday(rawValue: Int32(clamping: weekday)) else {
      throw DatabaseError.unknownValue("the content of a scheduled workout")
    }
    return .routineDay(
      ScheduledRoutineDay { ($0.routineID, $0.dayOfWeek) = (routineID, day) })
  }
}
