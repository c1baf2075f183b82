internal import Base
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The statements that read the athlete's day and log.
extension PlanStore {
  /// The days of the log that planning looks back.
  private static let historyDays: Int32 = 84
  /// The most workouts that it reads.
  private static let workoutsMax: Int64 = 60
  /// The most sets that it reads.
  private static let setsMax: Int64 = 4000

  /// Returns the day that it is where the athlete is.
  func today(at time: Timestamp, of caller: Caller) async throws -> Google.Date {
    let text = try await database.run("select pulsewire.local_date(\(time))::text", for: caller)
      .only.decode(String.self, at: 0)
    guard let date = Google.Date(sql: text) else { throw DatabaseError.unknownValue("a day") }
    return date
  }

  /// Returns the workouts until a day, newest first, with their working sets.
  func history(until date: Google.Date, of caller: Caller) async throws -> [PastWorkout] {
    try Self.workouts(try await database.run(Self.history(until: date), for: caller))
      .map(\.workout)
  }

  /// The facts of a log that may be summed up.
  struct EndedLog: Sendable {
    /// Its day; nil if it has not ended.
    let date: Google.Date?
    /// The plan that it was started from; nil for none.
    let planID: UUID?
    /// Whether no language model may know of it.
    let isLimited: Bool
  }

  /// Returns what is known of a log; nil if there is none.
  func ended(_ log: UUID, of caller: Caller) async throws -> EndedLog? {
    let row = try await database.first(
      """
      select case when ended_at is not null then local_date::text end,
        case when origin_kind = 'scheduled_workout' then origin_id end, is_limited
      from pulsewire.workout_logs where id = \(log)
      """, for: caller)
    guard let (day, origin, isLimited) = try row?.decode(String?.self, UUID?.self, Bool.self)
    else { return nil }
    // A plan has the id of the scheduled workout that it became.
    return EndedLog(
      date: day.flatMap { Google.Date(sql: $0) }, planID: origin, isLimited: isLimited)
  }

  /// Returns a workout, and those until its day without it, newest first.
  func history(
    ofLog log: UUID, until date: Google.Date, of caller: Caller
  ) async throws -> (done: PastWorkout, before: [PastWorkout]) {
    let results = try await database.run(
      [Self.sets(of: Self.log(log)), Self.history(until: date)], for: caller)
    let day = Int32(clamping: date.dayNumber)
    let done = try Self.workouts(results[0]).first?.workout
    return (
      done ?? PastWorkout(day: day, exercises: []),
      try Self.workouts(results[1]).filter { $0.log != log }.map(\.workout)
    )
  }

  private static func workouts(_ rows: Rows) throws -> [(log: UUID, workout: PastWorkout)] {
    var workouts: [(log: UUID, workout: PastWorkout)] = []
    var place: (log: UUID, exercise: UUID) = (.zero, .zero)
    for row in rows {
      let (log, day, exercise, template, name, reps, weight, rpe, isLimited) = try row.decode(
        UUID.self, Int32.self, UUID.self, UUID?.self, String.self, Int32?.self, Double?.self,
        Double?.self, Bool.self)
      if workouts.isEmpty || log != place.log {
        workouts.append((log, PastWorkout(day: day, exercises: [], isLimited: isLimited)))
      }
      if workouts[workouts.count - 1].workout.exercises.isEmpty || exercise != place.exercise {
        workouts[workouts.count - 1].workout.exercises.append(
          PastExercise(templateID: template, name: name, sets: []))
      }
      place = (log, exercise)
      guard let reps else { continue }
      let last = workouts[workouts.count - 1].workout.exercises.count - 1
      workouts[workouts.count - 1].workout.exercises[last].sets.append(
        PastSet(reps: reps, weightKg: weight ?? 0, rpe: rpe))
    }
    return workouts
  }

  private static func log(_ id: UUID) -> SQL {
    """
    select id, local_date, started_at, is_limited from pulsewire.workout_logs
    where id = \(id) and local_date is not null
    """
  }

  private static func history(until date: Google.Date) -> SQL {
    sets(
      of: """
        select id, local_date, started_at, is_limited from pulsewire.workout_logs
        where local_date between \(date.sql)::text::date - \(historyDays)::integer
          and \(date.sql)::text::date
        order by local_date desc, started_at desc, id desc limit \(workoutsMax)
        """)
  }

  /// Returns the statement that reads the exercises and sets of logs.
  private static func sets(of logs: SQL) -> SQL {
    """
    with recent as materialized (\(logs))
    select r.id, r.local_date - date '1970-01-01', e.id, e.exercise_template_id, e.name, s.reps,
      s.load_kg::double precision, s.rpe::double precision, r.is_limited
    from recent r
    -- Workout by workout: in a join, all exercises and sets of an account may be read.
    cross join lateral (
      select * from pulsewire.workout_exercises x where x.workout_log_id = r.id offset 0) e
    left join lateral (
      select * from pulsewire.workout_sets x
      where x.exercise_id = e.id and x.set_type <> 'warm_up' offset 0) s on true
    order by r.local_date desc, r.started_at desc, r.id desc, e.position, e.id, s.set_number, s.id
    limit \(setsMax)
    """
  }
}
