import Base
import Contract
import Loop
import Postgres
import RPC
import TestSupport

@testable import LogsFeature
@testable import StatisticsFeature
@testable import pulsewired

/// An athlete who trains by requests, and whose workouts are also kept in memory, so that their statistics are computed twice.
struct RandomAthlete {
  struct OneSet {
    var reps: Int
    var kilograms: Int
    /// The rating in halves; nil for none.
    var halfRating: Int?
  }
  struct OneExercise {
    var name: String
    var template: UUID?
    var sets: [UUID: OneSet] = [:]

    /// The identity that all exercises share that are the same one.
    var identity: String {
      template.map { "\($0)" } ?? name.lowercased().split(separator: " ").joined(separator: " ")
    }
  }
  struct Workout {
    var name: String
    var day: Int32
    var hour: Int
    var minutes: Int
    /// The category; unspecified for none.
    var category = WorkoutCategory.unspecified
    var exercises: [UUID: OneExercise] = [:]
  }

  static let firstDay: Int32 = 20_600
  static let dayCount: Int32 = 75
  static let templates = (1...3).map { UUID(high: 7, low: $0) }

  let owner: UUID
  let database: Database
  let logs: WorkoutLogs
  let loop: EventLoop
  var random: SplitMix64
  var workouts: [UUID: Workout] = [:]

  init(
    seed: UInt64, _ database: Database, of owner: UUID = .v4(), on loop: EventLoop
  ) {
    (self.owner, self.database, self.loop) = (owner, database, loop)
    logs = WorkoutLogs(
      store: LogStore(database: database, followers: [StatisticsFeature.logFollower]),
      clock: WallClock())
    random = SplitMix64(seed: seed)
  }

  func signUp() async throws {
    let time = Timestamp(milliseconds: 1_790_000_000_000)
    _ = try await database.run(
      "select from pulsewire.create_account(\(owner), \(owner), \(time))", owner: nil, on: loop)
  }

  /// Performs a random action.
  mutating func act() async throws {
    switch number(0...19) {
    case 0...6: try await train()
    case 7...11: try await addExercise()
    case 12...13: try await changeWorkout()
    case 14: try await changeExercise()
    case 15...16: try await changeSet()
    case 17: try await deleteSet()
    case 18: try await deleteExercise()
    default:
      guard let id = anyWorkout() else { return }
      workouts[id] = nil
      _ = try await logs.deleteWorkoutLog(
        DeleteWorkoutLogRequest { ($0.requestID, $0.workoutLogID) = (.v4(), id) }, for: caller)
    }
  }

  private mutating func anyPlan() -> Workout {
    Workout(
      name: ["Legs", "Push", "Pull", "Run", "Row", "Swim"][number(0...5)],
      day: Self.firstDay + Int32(number(0...Int(Self.dayCount) - 1)), hour: number(0...23),
      minutes: number(0...400))
  }

  var caller: Caller { Caller(owner, on: loop) }

  private static func log(
    _ id: UUID, _ workout: Workout, saying category: WorkoutCategory
  ) -> WorkoutLog {
    let start = Timestamp(milliseconds: (Int64(workout.day) * 24 + Int64(workout.hour)) * 3_600_000)
    var log = WorkoutLog(
      id: id, name: workout.name, startTime: start,
      endTime: start + .seconds(60 * workout.minutes))
    log.category = category
    return log
  }

  /// A category that the athlete says, or none.
  private mutating func anyCategory() -> WorkoutCategory {
    [.unspecified, .unspecified, .yoga, .cardio, .sport][number(0...4)]
  }

  mutating func train() async throws {
    let id = UUID.v7(at: Timestamp(milliseconds: 0), using: &random)
    var workout = anyPlan()
    workout.category = anyCategory()
    workouts[id] = workout
    _ = try await logs.createWorkoutLog(
      CreateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = Self.log(id, workout, saying: workout.category)
      }, for: caller)
  }

  private mutating func changeWorkout() async throws {
    guard let id = anyWorkout(), var workout = workouts[id] else { return }
    let plan = anyPlan()
    if number(0...1) > 0 { workout.name = plan.name }
    if number(0...1) > 0 { (workout.day, workout.hour) = (plan.day, plan.hour) }
    if number(0...1) > 0 { workout.minutes = plan.minutes }
    let category = anyCategory()
    if category != .unspecified { workout.category = category }
    workouts[id] = workout
    _ = try await logs.updateWorkoutLog(
      UpdateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = Self.log(id, workout, saying: category)
      }, for: caller)
  }

  private mutating func anySet() -> OneSet {
    OneSet(
      reps: number(0...20), kilograms: number(0...200),
      halfRating: number(0...2) == 0 ? nil : number(0...20))
  }

  mutating func addExercise() async throws {
    guard let workout = anyWorkout() else { return }
    let id = UUID.v7(at: Timestamp(milliseconds: 0), using: &random)
    var exercise = OneExercise(
      name: ["Squat", "Bench press", "BENCH  press", "Row", "Curl", "Dip", "row "][number(0...6)],
      template: number(0...1) == 0 ? nil : Self.templates[number(0...2)])
    for _ in 0..<number(0...4) {
      exercise.sets[UUID.v7(at: Timestamp(milliseconds: 0), using: &random)] = anySet()
    }
    workouts[workout]?.exercises[id] = exercise
    if workouts[workout]?.category == .unspecified,
      exercise.sets.values.contains(where: { $0.reps > 0 })
    {
      workouts[workout]?.category = .strength
    }
    _ = try await logs.logSets(
      LogSetsRequest {
        ($0.requestID, $0.workoutLogID) = (.v4(), workout)
        $0.exercises = [Self.exercise(id, exercise)]
        $0.sets = exercise.sets.map { Self.set($0, of: id, $1) }
      }, for: caller)
  }

  private static func exercise(_ id: UUID, _ one: OneExercise) -> WorkoutExercise {
    WorkoutExercise(id: id, exerciseTemplateID: one.template, name: one.name, position: 1)
  }

  private static func set(_ id: UUID, of exercise: UUID, _ one: OneSet) -> WorkoutSet {
    WorkoutSet(
      id: id, exerciseID: exercise, setNumber: 1, type: .working, reps: Int32(one.reps),
      weightKg: Double(one.kilograms), effort: one.halfRating.map { .rpe(Double($0) / 2) },
      completeTime: Timestamp(milliseconds: 1_780_000_000_000))
  }

  private mutating func changeExercise() async throws {
    guard let (workout, id) = anyExercise(), var one = workouts[workout]?.exercises[id] else {
      return
    }
    one.name = ["Squat", "squat", "Plank"][number(0...2)]
    one.template = number(0...1) == 0 ? nil : Self.templates[number(0...2)]
    workouts[workout]?.exercises[id] = one
    _ = try await logs.updateWorkoutExercise(
      UpdateWorkoutExerciseRequest {
        ($0.requestID, $0.workoutLogID) = (.v4(), workout)
        $0.exercise = Self.exercise(id, one)
      }, for: caller)
  }

  /// Changes all sets of an exercise, so that their sums may stay the same.
  private mutating func changeSet() async throws {
    guard let (workout, id) = anyExercise() else { return }
    let half = number(0...20)
    for (set, old) in workouts[workout]?.exercises[id]?.sets ?? [:] {
      var one = old
      one.halfRating = half
      workouts[workout]?.exercises[id]?.sets[set] = one
      _ = try await logs.updateWorkoutSet(
        UpdateWorkoutSetRequest {
          ($0.requestID, $0.workoutLogID) = (.v4(), workout)
          $0.set = Self.set(set, of: id, one)
        }, for: caller)
    }
  }

  private mutating func deleteSet() async throws {
    guard let (workout, id) = anyExercise(),
      let set = workouts[workout]?.exercises[id]?.sets.keys.sorted(by: { "\($0)" < "\($1)" }).first
    else { return }
    workouts[workout]?.exercises[id]?.sets[set] = nil
    _ = try await logs.deleteWorkoutSet(
      DeleteWorkoutSetRequest {
        ($0.requestID, $0.workoutLogID, $0.setID) = (.v4(), workout, set)
      }, for: caller)
  }

  private mutating func deleteExercise() async throws {
    guard let (workout, id) = anyExercise() else { return }
    workouts[workout]?.exercises[id] = nil
    _ = try await logs.deleteWorkoutExercise(
      DeleteWorkoutExerciseRequest {
        ($0.requestID, $0.workoutLogID, $0.exerciseID) = (.v4(), workout, id)
      }, for: caller)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private mutating func anyWorkout() -> UUID? {
    workouts.keys.sorted { "\($0)" < "\($1)" }.randomElement(using: &random)
  }

  private mutating func anyExercise() -> (UUID, UUID)? {
    let all = workouts.flatMap { id, workout in workout.exercises.keys.map { (id, $0) } }
    return all.sorted { "\($0.1)" < "\($1.1)" }.randomElement(using: &random)
  }

  /// The tables of what follows from logs.
  static let tables = [
    "day_activity_summary", "month_activity_summary", "activity_totals", "day_activity_facets",
    "month_activity_facets",
  ].map { "pulsewire.\($0)" }

  /// The counts of logs.
  private static let counts = """
    (select id, exercise_count, set_count, rep_count, volume_kg, rated_set_count, rpe_sum
      from pulsewire.workout_logs)
    """

  /// Returns the rows of all these tables and the counts of the logs, with numbers that are equal in the same form. Totals
  /// without a workout are left out.
  func derived() async throws -> [String] {
    var found: [String] = []
    for table in Self.tables + [Self.counts] {
      found += try await database.run(
        """
        select string_agg(format('%s=%s', e.key, case jsonb_typeof(e.value)
            when 'number' then trim_scale((e.value #>> '{}')::numeric)::text
            else e.value::text end), ' ' order by e.key) as line
        from \(unsafeSQL: table) t cross join lateral jsonb_each(to_jsonb(t)) e
        where not (to_jsonb(t) ? 'limited_sessions' and (to_jsonb(t) ->> 'sessions')::bigint = 0)
        group by t order by line
        """, owner: owner, on: loop
      ).column(String.self).map { "\(table): \($0)" }
    }
    return found
  }
}
