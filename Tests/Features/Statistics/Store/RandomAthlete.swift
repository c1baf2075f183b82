import Base
import Contract
import Loop
import Postgres
import RPC
import TestSupport

@testable import StatisticsFeature
@testable import pulsewired

/// An athlete whose workouts are also kept in memory, so that their statistics are computed twice.
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
  }
  struct Workout {
    var name: String
    var day: Int32
    var hour: Int
    var minutes: Int
    var exercises: [UUID: OneExercise] = [:]
  }

  static let firstDay: Int32 = 20_750
  static let dayCount: Int32 = 75
  static let templates = (1...3).map { UUID(high: 7, low: $0) }

  let owner = UUID.v4()
  let database: Database
  let loop: EventLoop
  var random: SplitMix64
  var workouts: [UUID: Workout] = [:]

  init(seed: UInt64, _ database: Database, on loop: EventLoop) {
    (self.database, self.loop) = (database, loop)
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
      try await run(["delete from pulsewire.workout_logs where id = \(id)"])
    }
  }

  private mutating func anyPlan() -> Workout {
    Workout(
      name: ["Legs", "Push", "Pull", "Run", "Row", "Swim"][number(0...5)],
      day: Self.firstDay + Int32(number(0...Int(Self.dayCount) - 1)), hour: number(0...23),
      minutes: number(0...400))
  }

  private static func start(of workout: Workout) -> Timestamp {
    Timestamp(milliseconds: (Int64(workout.day) * 24 + Int64(workout.hour)) * 3_600_000)
  }

  mutating func train() async throws {
    let id = UUID.v7(at: Timestamp(milliseconds: 0), using: &random)
    let workout = anyPlan()
    workouts[id] = workout
    let start = Self.start(of: workout)
    try await run([
      """
      insert into pulsewire.workout_logs (owner_id, id, name, notes, started_at, ended_at,
        duration_ms, local_date, version, updated_at)
      values (\(owner), \(id), \(workout.name), '', \(start), \(start),
        \(Int64(workout.minutes) * 60_000), pulsewire.local_date(\(start)), 1, \(start))
      """
    ])
  }

  private mutating func changeWorkout() async throws {
    guard let id = anyWorkout(), var workout = workouts[id] else { return }
    let plan = anyPlan()
    if number(0...1) > 0 { workout.name = plan.name }
    if number(0...1) > 0 { (workout.day, workout.hour) = (plan.day, plan.hour) }
    if number(0...1) > 0 { workout.minutes = plan.minutes }
    workouts[id] = workout
    let start = Self.start(of: workout)
    try await run([
      """
      update pulsewire.workout_logs
      set name = \(workout.name), started_at = \(start), ended_at = \(start),
        local_date = pulsewire.local_date(\(start)),
        duration_ms = \(Int64(workout.minutes) * 60_000), version = version + 1
      where id = \(id)
      """
    ])
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
      name: ["Squat", "Bench press", "Row", "Deadlift", "Curl", "Dip"][number(0...5)],
      template: number(0...1) == 0 ? nil : Self.templates[number(0...2)])
    for _ in 0..<number(0...4) {
      exercise.sets[UUID.v7(at: Timestamp(milliseconds: 0), using: &random)] = anySet()
    }
    workouts[workout]?.exercises[id] = exercise
    try await run(
      [
        """
        insert into pulsewire.workout_exercises (owner_id, id, workout_log_id, name,
          exercise_template_id, position, notes, version, updated_at)
        values (\(owner), \(id), \(workout), \(exercise.name), \(exercise.template), 1, '', 1, now())
        """
      ]
        + exercise.sets.map { set, one in
          """
          insert into pulsewire.workout_sets (owner_id, id, exercise_id, set_number, set_type, reps,
            weight_kg, rpe, completed_at, version, updated_at)
          values (\(owner), \(set), \(id), 1, 'working', \(Int32(one.reps)),
            nullif(\(Int32(one.kilograms))::integer, 0), \(one.halfRating.map { Int32($0) })::numeric / 2,
            now(), 1, now())
          """
        })
  }

  private mutating func changeExercise() async throws {
    guard let (workout, id) = anyExercise() else { return }
    let name = ["Squat", "Row", "Plank"][number(0...2)]
    let template = number(0...1) == 0 ? nil : Self.templates[number(0...2)]
    workouts[workout]?.exercises[id]?.name = name
    workouts[workout]?.exercises[id]?.template = template
    try await run([
      """
      update pulsewire.workout_exercises set name = \(name), exercise_template_id = \(template)
      where id = \(id)
      """
    ])
  }

  /// Changes all sets of an exercise at once, so that their sums may stay the same.
  private mutating func changeSet() async throws {
    guard let (workout, id) = anyExercise() else { return }
    let half = number(0...20)
    for set in workouts[workout]?.exercises[id]?.sets.keys.map(\.self) ?? [] {
      workouts[workout]?.exercises[id]?.sets[set]?.halfRating = half
    }
    try await run([
      "update pulsewire.workout_sets set rpe = \(Int32(half))::numeric / 2 where exercise_id = \(id)"
    ])
  }

  private mutating func deleteSet() async throws {
    guard let (workout, id) = anyExercise(),
      let set = workouts[workout]?.exercises[id]?.sets.keys.sorted(by: { "\($0)" < "\($1)" }).first
    else { return }
    workouts[workout]?.exercises[id]?.sets[set] = nil
    try await run(["delete from pulsewire.workout_sets where id = \(set)"])
  }

  private mutating func deleteExercise() async throws {
    guard let (workout, id) = anyExercise() else { return }
    workouts[workout]?.exercises[id] = nil
    try await run(["delete from pulsewire.workout_exercises where id = \(id)"])
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private mutating func anyWorkout() -> UUID? {
    workouts.keys.sorted { "\($0)" < "\($1)" }.randomElement(using: &random)
  }

  private mutating func anyExercise() -> (UUID, UUID)? {
    let all = workouts.flatMap { id, workout in workout.exercises.keys.map { (id, $0) } }
    return all.sorted { "\($0.1)" < "\($1.1)" }.randomElement(using: &random)
  }

  private func run(_ statements: [SQL]) async throws {
    _ = try await database.run(UnitOfWork(owner: owner, statements), on: loop)
  }
}
