internal import Base
internal import LogsContract
internal import Messages
internal import PlansContract
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

  /// Returns the workouts until a day, newest first, with their working sets, and the plans that they may complete.
  func history(until date: Google.Date, of caller: Caller) async throws -> History {
    let results = try await database.run(
      [Self.history(until: date), OutcomeStore.plans(ofDays: Self.historyDays, until: date)],
      for: caller)
    let workouts = try Self.workouts(results[0])
    return History(
      workouts: workouts, plans: try OutcomeStore.plans(results[1], for: workouts))
  }

  /// The workouts and plans until a day.
  struct History: Sendable {
    /// The workouts, newest first.
    var workouts: [ComparedWorkout]
    let plans: [PlacedPlan]
  }

  /// The facts of a log that may be summed up.
  struct EndedLog: Sendable {
    /// Its day; nil if it has not ended.
    let date: Google.Date?
    /// Whether no language model may know of it.
    let isLimited: Bool
  }

  /// Returns what is known of a log; nil if there is none.
  func ended(_ log: UUID, of caller: Caller) async throws -> EndedLog? {
    let row = try await database.first(
      """
      select case when ended_at is not null then local_date::text end, is_limited
      from pulsewire.workout_logs where id = \(log)
      """, for: caller)
    guard let (day, isLimited) = try row?.decode(String?.self, Bool.self) else { return nil }
    return EndedLog(date: day.flatMap { Google.Date(sql: $0) }, isLimited: isLimited)
  }

  /// Returns what was done until the day of a workout, with that workout.
  func history(
    ofLog log: UUID, until date: Google.Date, of caller: Caller
  ) async throws -> History {
    let results = try await database.run(
      [
        Self.sets(of: Self.log(log)), Self.history(until: date),
        OutcomeStore.plans(ofDays: Self.historyDays, until: date),
      ], for: caller)
    var workouts = try Self.workouts(results[1])
    if !workouts.contains(where: { $0.done.logID == log }) {
      // It has no exercises, or many others came after it.
      let done = try Self.workouts(results[0])
      let empty = PastWorkout(day: Int32(clamping: date.dayNumber), exercises: [])
      workouts.insert(
        done.first ?? ComparedWorkout(done: DoneWorkout(logID: log), workout: empty), at: 0)
    }
    return History(workouts: workouts, plans: try OutcomeStore.plans(results[2], for: workouts))
  }

  private static func workouts(_ rows: Rows) throws -> [ComparedWorkout] {
    var workouts: [ComparedWorkout] = []
    for row in rows {
      let (
        log, day, origin, hasEnded, isLimited, exercise, template, name, setID, reps, load, weight,
        rpe, milliseconds, distance, isAssisted
      ) = try row.decode(
        UUID.self, Int32.self, UUID?.self, Bool.self, Bool.self, UUID.self, UUID?.self, String.self,
        UUID?.self, Int32?.self, Double?.self, Double?.self, Double?.self, Int64?.self,
        Double?.self, Bool?.self)
      var logged =
        workouts.last?.done.logID == log
        ? workouts.removeLast()  // trap: there is a last one
        : ComparedWorkout(
          done: DoneWorkout(logID: log, origin: origin),
          workout: PastWorkout(day: day, exercises: [], isLimited: isLimited), hasEnded: hasEnded)
      var (done, past) =
        logged.done.exercises.last?.id == exercise
        // trap: there is a last one of both, which have the same count
        ? (logged.done.exercises.removeLast(), logged.workout.exercises.removeLast())
        : (
          DoneExercise(id: exercise, templateID: template, name: name),
          PastExercise(templateID: template, name: name, sets: [])
        )
      if let setID {
        let set = DoneSet {
          ($0.id, $0.reps, $0.weightKg) = (setID, reps ?? 0, weight ?? 0)
          ($0.rpe, $0.distanceM) = (rpe ?? 0, distance ?? 0)
          $0.duration = milliseconds.map { .milliseconds($0) }
        }
        done.sets.append(DoneExercise.Done(set: set, isAssisted: isAssisted ?? false))
        if let reps { past.sets.append(PastSet(reps: reps, weightKg: load ?? 0, rpe: rpe)) }
      }
      logged.done.exercises.append(done)
      logged.workout.exercises.append(past)
      workouts.append(logged)
    }
    return workouts
  }

  private static func log(_ id: UUID) -> SQL {
    """
    select id, local_date, started_at, ended_at, origin_kind, origin_id, is_limited
    from pulsewire.workout_logs
    where id = \(id) and local_date is not null
    """
  }

  private static func history(until date: Google.Date) -> SQL {
    sets(
      of: """
        select id, local_date, started_at, ended_at, origin_kind, origin_id, is_limited
        from pulsewire.workout_logs
        where local_date between \(date.sql)::text::date - \(historyDays)::integer
          and \(date.sql)::text::date
        order by local_date desc, started_at desc, id desc limit \(workoutsMax)
        """)
  }

  /// Returns the statement that reads the exercises and sets of logs.
  private static func sets(of logs: SQL) -> SQL {
    """
    with recent as materialized (\(logs))
    select r.id, r.local_date - date '1970-01-01',
      case when r.origin_kind = 'scheduled_workout' then r.origin_id end, r.ended_at is not null,
      r.is_limited, e.id, e.exercise_template_id, e.name, s.id, s.reps, s.load_kg::double precision,
      s.weight_kg::double precision, s.rpe::double precision, s.duration_ms,
      s.distance_m::double precision, s.is_assisted
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
