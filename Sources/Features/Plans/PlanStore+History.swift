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
    let rows = try await database.run(Self.history(until: date), for: caller)
    var workouts: [PastWorkout] = []
    var place: (log: UUID, exercise: UUID) = (.zero, .zero)
    for row in rows {
      let (log, day, exercise, template, name, reps, weight, rpe) = try row.decode(
        UUID.self, Int32.self, UUID.self, UUID?.self, String.self, Int32?.self, Double?.self,
        Double?.self)
      if workouts.isEmpty || log != place.log {
        workouts.append(PastWorkout(day: day, exercises: []))
      }
      if workouts[workouts.count - 1].exercises.isEmpty || exercise != place.exercise {
        workouts[workouts.count - 1].exercises.append(
          PastExercise(templateID: template, name: name, sets: []))
      }
      place = (log, exercise)
      guard let reps else { continue }
      let last = workouts[workouts.count - 1].exercises.count - 1
      workouts[workouts.count - 1].exercises[last].sets.append(
        PastSet(reps: reps, weightKg: weight ?? 0, rpe: rpe))
    }
    return workouts
  }

  private static func history(until date: Google.Date) -> SQL {
    """
    with recent as materialized (
      select id, local_date, started_at from pulsewire.workout_logs
      where local_date between \(date.sql)::text::date - \(historyDays)::integer
        and \(date.sql)::text::date
      order by local_date desc, started_at desc, id desc limit \(workoutsMax)
    )
    select r.id, r.local_date - date '1970-01-01', e.id, e.exercise_template_id, e.name, s.reps,
      s.load_kg::double precision, s.rpe::double precision
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
