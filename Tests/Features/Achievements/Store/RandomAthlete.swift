import Base
import Loop
import Postgres
import TestSupport

@testable import AchievementsFeature

/// An athlete whose workouts are also kept in memory, so that their totals are computed twice.
struct RandomAthlete {
  /// Sets of ten repetitions with one weight.
  struct Exercise {
    var sets: Int
    var weightKg: Int
  }
  struct Workout {
    var day: Int
    var minutes: Int
    var exercises: [UUID: Exercise] = [:]
  }

  let owner: UUID
  let database: Database
  let loop: EventLoop
  var random: SplitMix64
  var now = AchievementDatabase.begin
  var workouts: [UUID: Workout] = [:]

  init(_ owner: UUID, seed: UInt64, _ database: Database, on loop: EventLoop) {
    (self.owner, self.database, self.loop) = (owner, database, loop)
    random = SplitMix64(seed: seed)
  }

  /// Performs a random action.
  mutating func act() async throws {
    now = now + .seconds(60)
    switch number(0...19) {
    case 0...6: try await train()
    case 7...11: try await log()
    case 12...14: try await move()
    case 15...16: try await editSets()
    case 17: try await deleteSets()
    case 18: try await deleteExercise()
    default:
      guard let id = anyWorkout() else { return }
      workouts[id] = nil
      try await run(["delete from pulsewire.workout_logs where id = \(id)"])
    }
  }

  mutating func train() async throws {
    let id = UUID.v7(at: now, using: &random)
    let workout = Workout(day: 20_000 + number(0...119), minutes: number(0...400))
    workouts[id] = workout
    try await run([
      AchievementDatabase.workout(
        id, day: workout.day, minutes: workout.minutes, at: now, of: owner)
    ])
  }

  mutating func log() async throws {
    guard let id = anyWorkout() else { return }
    let exercise = UUID.v7(at: now, using: &random)
    let added = Exercise(sets: number(1...20), weightKg: number(0...200))
    workouts[id]?.exercises[exercise] = added
    try await run(
      AchievementDatabase.sets(
        added.sets, weightKg: added.weightKg, of: exercise, in: id, at: now, of: owner))
  }

  /// Moves a workout to another day, or changes its length, or both or neither.
  private mutating func move() async throws {
    guard let id = anyWorkout(), var workout = workouts[id] else { return }
    if number(0...2) > 0 { workout.day = 20_000 + number(0...119) }
    if number(0...2) > 0 { workout.minutes = number(0...400) }
    workouts[id] = workout
    try await run([
      """
      update pulsewire.workout_logs
      set local_date = date '1970-01-01' + \(Int32(workout.day))::integer,
        duration_ms = \(Int64(workout.minutes) * 60_000), version = version + 1,
        updated_at = \(now)
      where id = \(id)
      """
    ])
  }

  private mutating func editSets() async throws {
    guard let (id, exercise) = anyExercise() else { return }
    let weight = number(0...200)
    workouts[id]?.exercises[exercise]?.weightKg = weight
    try await run([
      """
      update pulsewire.workout_sets
      set weight_kg = nullif(\(Int32(weight))::integer, 0),
        load_kg = nullif(\(Int32(weight))::integer, 0),
        volume_g = \(Int32(weight))::bigint * 1000 * reps, updated_at = \(now)
      where exercise_id = \(exercise)
      """
    ])
  }

  private mutating func deleteSets() async throws {
    guard let (id, exercise) = anyExercise(), let sets = workouts[id]?.exercises[exercise]?.sets
    else { return }
    let count = number(0...sets)
    workouts[id]?.exercises[exercise]?.sets -= count
    try await run([
      """
      delete from pulsewire.workout_sets where exercise_id = \(exercise) and id in (
        select id from pulsewire.workout_sets where exercise_id = \(exercise) limit \(count))
      """
    ])
  }

  private mutating func deleteExercise() async throws {
    guard let (id, exercise) = anyExercise() else { return }
    workouts[id]?.exercises[exercise] = nil
    try await run(["delete from pulsewire.workout_exercises where id = \(exercise)"])
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }

  private mutating func anyWorkout() -> UUID? {
    workouts.keys.sorted { $0.description < $1.description }.randomElement(using: &random)
  }

  private mutating func anyExercise() -> (UUID, UUID)? {
    let all = workouts.flatMap { id, workout in workout.exercises.keys.map { (id, $0) } }
    return all.sorted { $0.1.description < $1.1.description }.randomElement(using: &random)
  }

  private func run(_ statements: [SQL]) async throws {
    _ = try await database.run(UnitOfWork(owner: owner, statements), on: loop)
  }

  /// The progress that the workouts amount to, computed by trying every run.
  var progress: [Measure: Int64] {
    let days = Set(workouts.values.map(\.day))
    // Day 0 was a Thursday.
    let weeks = Set(days.map { ($0 + 3) / 7 })
    let exercises = workouts.values.flatMap(\.exercises.values)
    return [
      .workouts: Int64(workouts.count),
      .minutes: Int64(workouts.values.reduce(0) { $0 + $1.minutes }),
      .sets: Int64(exercises.reduce(0) { $0 + $1.sets }),
      .volumeKg: Int64(exercises.reduce(0) { $0 + $1.sets * 10 * $1.weightKg }),
      .dayStreak: longestRun(in: days), .weekStreak: longestRun(in: weeks), .routines: 0,
      .followers: 0,
    ]
  }

  private func longestRun(in numbers: Set<Int>) -> Int64 {
    numbers.map { first in
      var length: Int64 = 1
      while numbers.contains(first + Int(length)) { length += 1 }
      return length
    }.max() ?? 0
  }
}
