import Base
import Contract
import Loop
import Postgres
import RPC
import TestSupport

@testable import AchievementsFeature
@testable import LogsFeature

/// An athlete whose workouts are also kept in memory, so that their totals are computed twice.
struct RandomAthlete {
  /// Sets of ten repetitions, with the weight of each.
  struct Exercise {
    var sets: [UUID: Int] = [:]
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
  private let time = ManualTime(AchievementDatabase.begin)
  private let logs: WorkoutLogs
  var now: Timestamp {
    get { time.now }
    set { time.move(to: newValue) }
  }
  var workouts: [UUID: Workout] = [:]

  init(_ owner: UUID, seed: UInt64, _ database: Database, on loop: EventLoop) {
    (self.owner, self.database, self.loop) = (owner, database, loop)
    random = SplitMix64(seed: seed)
    logs = AchievementDatabase.logs(database, at: time)
  }

  private var caller: Caller { Caller(owner, on: loop) }

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
      _ = try await logs.deleteWorkoutLog(
        DeleteWorkoutLogRequest { ($0.requestID, $0.workoutLogID) = (.v4(), id) }, for: caller)
    }
  }

  mutating func train() async throws {
    let id = UUID.v7(at: now, using: &random)
    let workout = Workout(day: 20_000 + number(0...119), minutes: number(0...400))
    workouts[id] = workout
    _ = try await logs.createWorkoutLog(
      AchievementDatabase.workout(id, day: workout.day, minutes: workout.minutes), for: caller)
  }

  mutating func log() async throws {
    guard let id = anyWorkout() else { return }
    let exercise = UUID.v7(at: now, using: &random)
    let weight = number(0...200)
    var added = Exercise()
    for _ in 0..<number(1...20) { added.sets[UUID.v7(at: now, using: &random)] = weight }
    workouts[id]?.exercises[exercise] = added
    _ = try await logs.logSets(
      LogSetsRequest {
        ($0.requestID, $0.workoutLogID) = (.v4(), id)
        $0.exercises = [WorkoutExercise(id: exercise, name: "Squat", position: 1)]
        $0.sets = added.sets.map { Self.set($0, of: exercise, $1) }
      }, for: caller)
  }

  private static func set(_ id: UUID, of exercise: UUID, _ weightKg: Int) -> WorkoutSet {
    WorkoutSet(
      id: id, exerciseID: exercise, setNumber: 1, type: .working, reps: 10,
      weightKg: Double(weightKg), completeTime: AchievementDatabase.begin)
  }

  /// Moves a workout to another day, or changes its length, or both or neither.
  private mutating func move() async throws {
    guard let id = anyWorkout(), var workout = workouts[id] else { return }
    if number(0...2) > 0 { workout.day = 20_000 + number(0...119) }
    if number(0...2) > 0 { workout.minutes = number(0...400) }
    workouts[id] = workout
    _ = try await logs.updateWorkoutLog(
      UpdateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = AchievementDatabase.log(id, workout.day, workout.minutes)
      }, for: caller)
  }

  private mutating func editSets() async throws {
    guard let (id, exercise) = anyExercise() else { return }
    let weight = number(0...200)
    for set in (workouts[id]?.exercises[exercise]?.sets ?? [:]).keys {
      workouts[id]?.exercises[exercise]?.sets[set] = weight
      _ = try await logs.updateWorkoutSet(
        UpdateWorkoutSetRequest {
          ($0.requestID, $0.workoutLogID) = (.v4(), id)
          $0.set = Self.set(set, of: exercise, weight)
        }, for: caller)
    }
  }

  private mutating func deleteSets() async throws {
    guard let (id, exercise) = anyExercise() else { return }
    let sets = (workouts[id]?.exercises[exercise]?.sets ?? [:]).keys
    for set in sets.prefix(number(0...sets.count)) {
      workouts[id]?.exercises[exercise]?.sets[set] = nil
      _ = try await logs.deleteWorkoutSet(
        DeleteWorkoutSetRequest {
          ($0.requestID, $0.workoutLogID, $0.setID) = (.v4(), id, set)
        }, for: caller)
    }
  }

  private mutating func deleteExercise() async throws {
    guard let (id, exercise) = anyExercise() else { return }
    workouts[id]?.exercises[exercise] = nil
    _ = try await logs.deleteWorkoutExercise(
      DeleteWorkoutExerciseRequest {
        ($0.requestID, $0.workoutLogID, $0.exerciseID) = (.v4(), id, exercise)
      }, for: caller)
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

  /// The progress that the workouts amount to, computed by trying every run.
  var progress: [Measure: Int64] {
    let days = Set(workouts.values.map(\.day))
    // Day 0 was a Thursday.
    let weeks = Set(days.map { ($0 + 3) / 7 })
    let exercises = workouts.values.flatMap(\.exercises.values)
    return [
      .workouts: Int64(workouts.count),
      .minutes: Int64(workouts.values.reduce(0) { $0 + $1.minutes }),
      .sets: Int64(exercises.reduce(0) { $0 + $1.sets.count }),
      .volumeKg: Int64(exercises.reduce(0) { $0 + $1.sets.values.reduce(0, +) * 10 }),
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
