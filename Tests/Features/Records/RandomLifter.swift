import Base
import Contract
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import LogsFeature
@testable import RecordsFeature

/// An athlete who logs sets, and changes and deletes them, at random.
struct RandomLifter {
  var random: SplitMix64
  let owner: UUID
  let database: Database
  let logs: WorkoutLogs
  let loop: EventLoop
  private var now = Timestamp(milliseconds: 1_790_000_000_000)

  static let templates = [UUID(high: 7, low: 1), UUID(high: 7, low: 2)]
  /// Four exercises: two of names, which are written in several ways, and two of templates.
  private static let exercises: [(template: UUID?, name: String)] = [
    (nil, "Back squat"), (nil, "  BACK   Squat "), (nil, "Übung"), (nil, "UBUNG"),
    (templates[0], "Back squat"), (templates[1], "Row"), (templates[1], "Rowing"),
  ]

  init(seed: UInt64, _ database: Database, on loop: EventLoop) {
    random = SplitMix64(seed: seed)
    owner = random.uuid()
    self.database = database
    self.loop = loop
    logs = WorkoutLogs(
      store: LogStore(
        database: database, followUps: RecordsFeature.followUps,
        followers: [RecordsFeature.logFollower(database)]),
      clock: WallClock())
  }

  var caller: Caller { Caller(owner, on: loop) }

  func signUp() async throws {
    _ = try await database.run(
      "select from pulsewire.create_account(\(owner), \(UUID.v4()), \(now))", owner: nil, on: loop)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  /// Returns all logs with their contents.
  func workouts() async throws -> [LoggedWorkout] {
    var found: [LoggedWorkout] = []
    for log in try await logs.store.logs(behind: .newest, count: 1000, of: caller) {
      found += [try await logs.store.read(log.id, for: caller)].compactMap(\.self)
    }
    return found
  }

  /// Few different values, so that many are equal.
  private mutating func anySet(of exercise: UUID, id: UUID) -> WorkoutSet {
    let types: [WorkoutSetType] = [.warmUp, .working, .drop, .failure, .amrap]
    return WorkoutSet(
      id: id, exerciseID: exercise, setNumber: Int32(number(1...9)), type: types[number(0...4)],
      reps: Int32(number(0...12)),
      weightKg: number(0...3) == 0 ? 0 : Double(number(400...420)) / 8,
      duration: number(0...3) == 0 ? .seconds(number(1...5)) : nil,
      distanceM: number(0...3) == 0 ? Double(number(1...9)) / 4 : 0,
      completeTime: now + .seconds(number(-50...50)))
  }

  /// Creates a log of a day of two years, mostly before those that there are.
  mutating func writeDown() async throws -> WorkoutLog {
    let start = now - .seconds(86_400 * number(0...730))
    let log = WorkoutLog(
      id: random.uuid(), name: "Legs", startTime: start, endTime: start + .seconds(3600))
    return try await logs.create(
      CreateWorkoutLogRequest {
        $0.requestID = random.uuid()
        $0.workoutLog = log
      }, at: now, for: caller
    ).workoutLog
  }

  /// Adds some sets to a log; returns the request and the response.
  mutating func logSets(
    to workout: LoggedWorkout
  ) async throws -> (request: LogSetsRequest, response: LogSetsResponse) {
    var added: [WorkoutExercise] = []
    if workout.exercises.isEmpty || number(0...2) == 0 {
      let (template, name) = Self.exercises[number(0...Self.exercises.count - 1)]
      added.append(
        WorkoutExercise(id: random.uuid(), exerciseTemplateID: template, name: name, position: 1))
    }
    let ids = (workout.exercises + added).map(\.id)
    var sets: [WorkoutSet] = []
    for _ in 0...number(0...3) {
      sets.append(anySet(of: ids[number(0...ids.count - 1)], id: random.uuid()))
    }
    let request = LogSetsRequest {
      $0.requestID = random.uuid()
      $0.workoutLogID = workout.log.id
      $0.exercises = added
      $0.sets = sets
    }
    return (request, try await logs.logSets(request, for: caller))
  }

  /// Performs a random action on the logs that there are.
  mutating func edit(_ workout: LoggedWorkout) async throws {
    let (logID, requestID) = (workout.log.id, random.uuid())
    switch number(0...9) {
    case 0:
      _ = try await logs.deleteWorkoutLog(
        DeleteWorkoutLogRequest {
          $0.requestID = requestID
          $0.workoutLogID = logID
        }, for: caller)
    case 1...2:
      var log = workout.log
      log.startTime = now - .seconds(86_400 * number(0...730))
      log.endTime = log.startTime + .seconds(60)
      _ = try await logs.updateWorkoutLog(
        UpdateWorkoutLogRequest {
          $0.requestID = requestID
          $0.workoutLog = log
        }, for: caller)
    case 3:
      guard let exercise = workout.exercises.randomElement(using: &random) else { return }
      _ = try await logs.deleteWorkoutExercise(
        DeleteWorkoutExerciseRequest {
          $0.requestID = requestID
          $0.workoutLogID = logID
          $0.exerciseID = exercise.id
        }, for: caller)
    case 4:
      guard var exercise = workout.exercises.randomElement(using: &random) else { return }
      let (template, name) = Self.exercises[number(0...Self.exercises.count - 1)]
      (exercise.exerciseTemplateID, exercise.name) = (template, name)
      _ = try await logs.updateWorkoutExercise(
        UpdateWorkoutExerciseRequest {
          $0.requestID = requestID
          $0.workoutLogID = logID
          $0.exercise = exercise
        }, for: caller)
    case 5...7:
      guard let set = workout.sets.randomElement(using: &random) else { return }
      _ = try await logs.deleteWorkoutSet(
        DeleteWorkoutSetRequest {
          $0.requestID = requestID
          $0.workoutLogID = logID
          $0.setID = set.id
        },
        for: caller)
    default:
      guard let set = workout.sets.randomElement(using: &random) else { return }
      _ = try await logs.updateWorkoutSet(
        UpdateWorkoutSetRequest {
          $0.requestID = requestID
          $0.workoutLogID = logID
          $0.set = anySet(of: set.exerciseID, id: set.id)
        }, for: caller)
    }
  }
}
