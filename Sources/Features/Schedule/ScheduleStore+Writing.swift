internal import Base
internal import ContractJSON
internal import Postgres
internal import RoutinesContract
internal import ScheduleContract
internal import Store
internal import Wire

/// The statement parts from which `Changes` builds the changes of plans and scheduled workouts.
extension ScheduleStore {
  /// Returns the part that stores a new plan.
  static func insert(_ id: UUID, _ plan: TrainingPlan, _ change: ChangeRequest) -> SQL {
    """
    changed as (
      insert into pulsewire.training_plans (owner_id, id, name, goal, start_date, end_date,
        is_active, version, created_at, updated_at)
      values (\(change.owner), \(id), \(plan.name), \(plan.goal),
        \(plan.startDate.sql)::text::date, \(plan.endDate?.sql)::text::date, \(plan.isActive), 1,
        \(change.time), \(change.time))
      returning owner_id
    )
    """
  }

  /// Returns the part that stores a plan as its version, if the preceding version is still the newest.
  static func update(_ id: UUID, _ plan: TrainingPlan, _ change: ChangeRequest) -> SQL {
    """
    changed as (
      update pulsewire.training_plans
      set name = \(plan.name), goal = \(plan.goal), start_date = \(plan.startDate.sql)::text::date,
        end_date = \(plan.endDate?.sql)::text::date, is_active = \(plan.isActive),
        version = \(plan.version), updated_at = \(change.time)
      where id = \(id) and version = \(plan.version - 1)
      returning owner_id
    )
    """
  }

  /// Returns the part that deletes a plan, if it is still at `version`.
  static func deletePlan(_ id: UUID, at version: Int64) -> SQL {
    """
    changed as (
      delete from pulsewire.training_plans where id = \(id) and version = \(version)
      returning owner_id
    )
    """
  }

  /// Returns the part that stores a new scheduled workout.
  static func insert(
    _ id: UUID, _ scheduled: ScheduledWorkout, _ change: ChangeRequest
  ) throws -> SQL {
    let row = try StoredContent(scheduled)
    return """
      changed as (
        insert into pulsewire.scheduled_workouts (owner_id, id, plan_id, name, library_workout_id,
          routine_id, day_of_week, workout, start_date, start_minute, recurrence_rule, last_date,
          reminder_minutes, reminder_is_enabled, version, created_at, updated_at)
        values (\(change.owner), \(id), \(scheduled.planID), \(scheduled.name), \(row.libraryID),
          \(row.routineID), \(row.weekday), \(row.workout)::jsonb,
          \(scheduled.startDate.sql)::text::date, \(row.startMinute), \(scheduled.recurrenceRule),
          coalesce(\(scheduled.lastDate?.sql)::text::date, 'infinity'), \(row.reminderMinutes),
          \(scheduled.reminder?.isEnabled ?? false), 1, \(change.time), \(change.time))
        returning owner_id
      )
      """
  }

  /// Returns the parts that store a scheduled workout as its version, if the preceding version is still the newest,
  /// and remove exceptions.
  static func update(
    _ id: UUID, _ scheduled: ScheduledWorkout, removing exceptions: [Google.Date],
    _ change: ChangeRequest
  ) throws -> SQL {
    let row = try StoredContent(scheduled)
    return """
      changed as (
        update pulsewire.scheduled_workouts
        set plan_id = \(scheduled.planID), name = \(scheduled.name),
          library_workout_id = \(row.libraryID), routine_id = \(row.routineID),
          day_of_week = \(row.weekday), workout = \(row.workout)::jsonb,
          start_date = \(scheduled.startDate.sql)::text::date, start_minute = \(row.startMinute),
          recurrence_rule = \(scheduled.recurrenceRule),
          last_date = coalesce(\(scheduled.lastDate?.sql)::text::date, 'infinity'),
          reminder_minutes = \(row.reminderMinutes),
          reminder_is_enabled = \(scheduled.reminder?.isEnabled ?? false),
          version = \(scheduled.version), updated_at = \(change.time)
        where id = \(id) and version = \(scheduled.version - 1)
        returning owner_id, id
      ), removed as (
        delete from pulsewire.occurrence_exceptions e using changed c
        where e.owner_id = c.owner_id and e.scheduled_workout_id = c.id
          and e.occurrence_date = any (\(exceptions.map(\.sql))::text[]::date[])
      )
      """
  }

  /// Returns the part that deletes a scheduled workout, if it is still at `version`.
  static func deleteWorkout(_ id: UUID, at version: Int64) -> SQL {
    """
    changed as (
      delete from pulsewire.scheduled_workouts where id = \(id) and version = \(version)
      returning owner_id
    )
    """
  }

  /// Returns the parts that store the exception of an occurrence, nil for none, with the next version of its scheduled
  /// workout.
  static func except(
    _ date: Google.Date, _ exception: OccurrenceException?, of id: UUID,
    _ scheduled: ScheduledWorkout, _ change: ChangeRequest
  ) -> SQL {
    let raised: SQL = """
      changed as (
        update pulsewire.scheduled_workouts
        set version = \(scheduled.version), updated_at = \(change.time)
        where id = \(id) and version = \(scheduled.version - 1)
        returning owner_id, id
      )
      """
    guard let exception else {
      return """
        \(raised), removed as (
          delete from pulsewire.occurrence_exceptions e using changed c
          where e.owner_id = c.owner_id and e.scheduled_workout_id = c.id
            and e.occurrence_date = \(date.sql)::text::date
        )
        """
    }
    let minute = exception.date.map { _ in Int16(clamping: exception.startMinute) }
    return """
      \(raised), excepted as (
        insert into pulsewire.occurrence_exceptions (owner_id, scheduled_workout_id,
          occurrence_date, moved_date, moved_minute)
        select owner_id, id, \(date.sql)::text::date, \(exception.date?.sql)::text::date,
          \(minute)::smallint
        from changed
        on conflict on constraint occurrence_exceptions_pkey do update
          set moved_date = excluded.moved_date, moved_minute = excluded.moved_minute
      )
      """
  }

  /// The columns of a scheduled workout's content.
  private struct StoredContent {
    var libraryID: UUID?
    var routineID: UUID?
    var weekday: Int16?
    var workout: String?
    let startMinute: Int16
    let reminderMinutes: Int16?

    init(_ scheduled: ScheduledWorkout) throws {
      startMinute = Int16(clamping: scheduled.startMinute)
      reminderMinutes = scheduled.reminder.map { Int16(clamping: $0.minutesBefore) }
      switch scheduled.content {
      case .libraryWorkout(let id): libraryID = id
      case .routineDay(let day):
        (routineID, weekday) = (day.routineID, Int16(clamping: day.dayOfWeek.rawValue))
      case .workout(let own): workout = try own.json()
      case nil: break
      }
    }
  }
}
