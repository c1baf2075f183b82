internal import Base
internal import Messages
internal import PlansContract
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The statements of the outcomes of plans.
struct OutcomeStore: Sendable {
  let database: Database

  /// The most workouts of a day, or of a plan, that are looked at.
  private static let workoutsMax: Int64 = 20
  /// The most sets of them.
  private static let setsMax: Int64 = 4000

  /// The columns of a plan with its place.
  private static let columns: SQL = """
    p.id, p.day::text, p.state, p.origin, p.scheduled_workout_id, p.version, p.created_at,
    p.updated_at, p.document::text, \(day) - date '1970-01-01',
    s.id is not null and (x.occurrence_date is null or x.moved_date is not null),
    p.settled_as, p.settled_log_id
    """
  private static let places: SQL = """
    from pulsewire.workout_plans p
    -- Plan by plan: in a join, all that an account has scheduled may be read.
    left join lateral (
      select * from pulsewire.scheduled_workouts y where y.id = p.scheduled_workout_id offset 0) s
      on true
    left join lateral (
      select * from pulsewire.occurrence_exceptions y
      where y.scheduled_workout_id = s.id and y.occurrence_date = s.start_date offset 0) x on true
    """
  private static let day: SQL = "coalesce(x.moved_date, s.start_date, p.day)"

  /// Returns a plan, and the confirmed ones of the same day, in the order in which they were made; none if there is no
  /// such plan.
  func plans(besides id: UUID, of caller: Caller) async throws -> [PlacedPlan] {
    let rows = try await database.run(
      """
      select \(Self.columns)
      \(Self.places)
      where p.id = \(id) or (p.state = 'confirmed' and \(Self.day) = (
        select \(Self.day) \(Self.places) where p.id = \(id)))
      order by p.created_at, p.id
      """, for: caller)
    return try rows.map(Self.placed)
  }

  private static func placed(_ row: Row) throws -> PlacedPlan {
    let (day, isDue) = (try row.decode(Int32.self, at: 9), try row.decode(Bool.self, at: 10))
    let answer = try row.decode(String?.self, at: 11)
    let log = try row.decode(UUID?.self, at: 12)
    let word: PlanMatch.Word? =
      if let log { .done(by: log) } else if answer != nil { .notDone } else { nil }
    return PlacedPlan(plan: try PlanStore.plan(row), day: day, isDue: isDue, word: word)
  }

  /// The days for which a workout may come before its plan's.
  private static let daysAhead: Int32 = 14
  /// The most plans that are laid beside past workouts.
  private static let plansMax: Int64 = 60

  /// Returns the statement that reads the plans which workouts of some days until another may complete, newest first.
  static func plans(ofDays days: Int32, until date: Google.Date) -> SQL {
    """
    select \(columns)
    \(places)
    where (p.state = 'confirmed' or p.settled_as is not null)
      and \(day) between \(date.sql)::text::date - \(days)::integer
        and \(date.sql)::text::date + \(daysAhead)::integer
    order by p.created_at desc, p.id desc limit \(plansMax)
    """
  }

  /// Decodes the plans, in the order in which they were made, that one of the workouts may complete.
  static func plans(_ rows: Rows, for workouts: [ComparedWorkout]) throws -> [PlacedPlan] {
    let days = Set(workouts.map(\.workout.day))
    let names = Set(workouts.flatMap { [$0.done.logID, $0.done.origin].compactMap(\.self) })
    return try rows.filter { row in
      let (plan, day) = (try row.decode(UUID.self, at: 0), try row.decode(Int32.self, at: 9))
      let log = try row.decode(UUID?.self, at: 12)
      return days.contains(day) || names.contains(plan) || log.map(names.contains) ?? false
    }.map(placed).reversed()
  }

  /// Returns the workouts that may complete plans of a day, the earliest first, and what is known of the day.
  func day(
    _ day: Int32, of plans: [PlacedPlan], at time: Timestamp, for caller: Caller
  ) async throws -> (workouts: [DoneWorkout], due: PlanDue) {
    let ids = plans.map(\.plan.id)
    let settled = plans.compactMap { plan in
      if case .done(let log) = plan.word { log } else { nil }
    }
    let results = try await database.run(
      [
        """
        with found as materialized (
          (select l.id from pulsewire.workout_logs l
            where l.local_date = date '1970-01-01' + \(day)::integer
            order by l.started_at limit \(Self.workoutsMax))
          union (select l.id from pulsewire.workout_logs l
            where l.origin_id = any (\(ids)) and l.occurrence_date is not null
            order by l.started_at limit \(Self.workoutsMax))
          union (select unnest(\(settled)))
        )
        select l.id, case when l.origin_kind = 'scheduled_workout' then l.origin_id end,
          l.local_date = date '1970-01-01' + \(day)::integer,
          exists (select from pulsewire.workout_plans w
            where w.settled_log_id = l.id and w.id <> all (\(ids))),
          e.id, e.exercise_template_id, e.name, s.id, s.reps, s.weight_kg::double precision,
          s.rpe::double precision, s.duration_ms, s.distance_m::double precision, s.is_assisted
        from found f
        cross join lateral (
          select * from pulsewire.workout_logs x
          where x.id = f.id and x.ended_at is not null offset 0) l
        left join lateral (
          select * from pulsewire.workout_exercises x where x.workout_log_id = l.id offset 0) e
          on true
        left join lateral (
          select * from pulsewire.workout_sets x
          where x.exercise_id = e.id and x.set_type <> 'warm_up' offset 0) s on true
        order by l.started_at, l.id, e.position, e.id, s.set_number, s.id limit \(Self.setsMax)
        """,
        """
        select pulsewire.local_date(\(time - .seconds(6 * 3600))) - date '1970-01-01' - 1
        """,
        """
        select pulsewire.local_date(max(y.synced_at)) - date '1970-01-01'
        from pulsewire.syncs y group by y.source
        """,
      ], for: caller)
    let due = PlanDue(
      day: day, lastClosedDay: try results[1].only.decode(Int32.self, at: 0),
      syncDays: try results[2].column(Int32.self))
    return (try Self.workouts(results[0]), due)
  }

  private static func workouts(_ rows: Rows) throws -> [DoneWorkout] {
    var workouts: [DoneWorkout] = []
    for row in rows {
      let (
        log, origin, isOfDay, isTaken, exerciseID, template, name, setID, reps, weight, rpe,
        milliseconds, distance, isAssisted
      ) = try row.decode(
        UUID.self, UUID?.self, Bool?.self, Bool.self, UUID?.self, UUID?.self, String?.self,
        UUID?.self, Int32?.self, Double?.self, Double?.self, Int64?.self, Double?.self, Bool?.self)
      var workout =
        workouts.last?.logID == log
        ? workouts.removeLast()  // trap: there is a last one
        : DoneWorkout(logID: log, origin: origin, isOfDay: isOfDay ?? false, isTaken: isTaken)
      if let exerciseID {
        var exercise =
          workout.exercises.last?.id == exerciseID
          ? workout.exercises.removeLast()  // trap: there is a last one
          : DoneExercise(id: exerciseID, templateID: template, name: name ?? "")
        if let setID {
          let set = DoneSet {
            ($0.id, $0.reps, $0.weightKg) = (setID, reps ?? 0, weight ?? 0)
            ($0.rpe, $0.distanceM) = (rpe ?? 0, distance ?? 0)
            $0.duration = milliseconds.map { .milliseconds($0) }
          }
          exercise.sets.append(DoneExercise.Done(set: set, isAssisted: isAssisted ?? false))
        }
        workout.exercises.append(exercise)
      }
      workouts.append(workout)
    }
    return workouts
  }

  /// Returns the plan that a workout completes by the athlete's word; nil for none.
  func plan(settledBy log: UUID, of caller: Caller) async throws -> UUID? {
    try await database.first(
      "select id from pulsewire.workout_plans where settled_log_id = \(log)", for: caller)?
      .decode(UUID.self, at: 0)
  }

  /// Returns the statements that read what a settlement goes by: the plan, and the workout with the plan that it was
  /// started from and the one that it completes by the athlete's word.
  static func settling(_ plan: UUID, _ log: UUID?) -> [SQL] {
    [
      PlanStore.plan(plan),
      """
      select l.ended_at is not null,
        (select p.id from pulsewire.workout_plans p
          where p.id = l.origin_id and l.origin_kind = 'scheduled_workout'),
        (select p.id from pulsewire.workout_plans p where p.settled_log_id = l.id)
      from pulsewire.workout_logs l where l.id = \(log)
      """,
    ]
  }

  /// Returns the part that stores what an athlete says of a plan; nothing for nil.
  static func settle(_ plan: UUID, as word: PlanMatch.Word?) -> SQL {
    let (answer, log): (String?, UUID?) =
      switch word {
      case .done(let log): ("done", log)
      case .notDone: ("not_done", nil)
      case nil: (nil, nil)
      }
    return """
      changed as (
        update pulsewire.workout_plans set settled_as = \(answer), settled_log_id = \(log)
        where id = \(plan)
        returning owner_id
      )
      """
  }
}
