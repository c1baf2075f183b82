import Base
import Contract
import HeartRate
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import LiveFeature
@testable import LoadFeature
@testable import LogsFeature

/// An athlete whose logs and results change at random, and who knows what the loads have to be.
struct RandomTraining {
  var random: SplitMix64
  let owner: UUID
  let database: Database
  let loop: EventLoop
  private let logs: WorkoutLogs
  private(set) var workouts: [UUID: Workout] = [:]

  /// A workout that has ended, with its result.
  struct Workout {
    /// Days since `firstDay`.
    var day: Int
    var minutes: Int
    /// Banister's TRIMP for women and men, and Edwards', in thousandths.
    var impulse: [Int64]?
    /// In tenths.
    var rpe: Int64?
  }

  /// The sums of a day, in thousandths.
  struct Day: Equatable {
    var workouts: Int64 = 0
    var rated: Int64 = 0
    var sums: [Int64] = [0, 0, 0, 0]
  }

  static let firstDay = "2021-01-15"
  static let dayCount = 1_900

  init(_ owner: UUID, _ database: Database, seed: UInt64, on loop: EventLoop) {
    (self.owner, self.database, self.loop) = (owner, database, loop)
    logs = WorkoutLogs(
      store: LogStore(database: database, followers: [LoadFeature.logFollower]),
      clock: WallClock())
    random = SplitMix64(seed: seed)
  }

  var caller: Caller { Caller(owner, on: loop) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }

  private func run(_ statement: SQL) async throws {
    _ = try await database.run(statement, owner: owner, on: loop)
  }

  func signUp() async throws {
    _ = try await database.run(
      "select from pulsewire.create_account(\(owner), \(UUID.v4()), now())", owner: nil, on: loop)
  }

  /// Rates the effort of a workout otherwise.
  mutating func rateOne() async throws {
    let id = try #require(workouts.keys.sorted().first)
    try await rate(id, anew: true)
  }

  /// Performs a random change.
  mutating func act() async throws {
    let id = workouts.keys.sorted().randomElement(using: &random)
    switch (number(0...9), id) {
    case (3...4, let id?): try await compute(id)
    case (5...6, let id?): try await rate(id)
    case (7, let id?): try await move(id)
    case (8, let id?): try await remove(id)
    case (9, _): _ = try await LoadSumming(database: database).sum(for: caller)
    default: try await add()
    }
  }

  private static func log(_ id: UUID, day: Int, minutes: Int) -> WorkoutLog {
    // 2021-01-15 is the day 18,642.
    let start = Timestamp(milliseconds: Int64(18_642 + day) * 86_400_000)
    return WorkoutLog(
      id: id, name: "Run", startTime: start, endTime: start + .seconds(60 * minutes))
  }

  private mutating func add() async throws {
    let id = UUID.v7(at: Timestamp(milliseconds: 1_790_000_000_000), using: &random)
    // Some days and months have several workouts.
    let day = Bool.random(using: &random) ? number(0...Self.dayCount) : number(0...40)
    let workout = Workout(day: day, minutes: number(0...200))
    _ = try await logs.createWorkoutLog(
      CreateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = Self.log(id, day: workout.day, minutes: workout.minutes)
      }, for: caller)
    workouts[id] = workout
    if Bool.random(using: &random) { try await compute(id) }
  }

  /// A result is computed, or computed anew from no samples; now and then something else changes meanwhile, and it is
  /// computed once more.
  private mutating func compute(_ id: UUID) async throws {
    try await run(
      """
      insert into pulsewire.workout_results as r (owner_id, workout_log_id, change_count)
      values (\(owner), \(id), 1)
      on conflict (owner_id, workout_log_id) do update set change_count = r.change_count + 1
      """)
    let results = ResultStore(database: database)
    let first = try #require(try await results.outdated(id, for: caller))
    let isOvertaken = number(0...3) == 0
    if isOvertaken {
      // Another job, a rating or another day comes first.
      switch number(0...2) {
      case 0: try await store(result(), of: id, from: first)
      case 1: try await rate(id, anew: true)
      default: try await move(id, anew: true)
      }
    }
    let before = workouts[id]?.impulse
    try await store(result(), of: id, from: first)
    if isOvertaken {
      workouts[id]?.impulse = before
      guard let again = try await results.outdated(id, for: caller) else { return }
      try await store(result(), of: id, from: again)
    }
  }

  /// The samples of a workout, or none.
  private mutating func result() -> WorkoutTally {
    let start = Timestamp(milliseconds: 1_790_000_000_000)
    var tally = WorkoutTally(
      zones: ZoneSchedule(HeartRateProfile(restingBPM: 50, maxBPM: 190)), start: start,
      end: start + .seconds(7_200))
    if number(0...4) == 0 { return tally }
    for second in 0..<number(2...40) {
      tally.add(
        HeartRateSample(
          sequence: Int64(second) + 1, time: start + .seconds(second * 3), bpm: number(50...190)))
    }
    return tally
  }

  private mutating func store(
    _ tally: WorkoutTally, of id: UUID, from outdated: ResultStore.Standing
  ) async throws {
    let isNone = tally.summary.sampleCount == 0
    var made = TalliedSession(tally: tally)
    made.deviceID = isNone ? nil : id
    workouts[id]?.impulse =
      isNone
      ? nil
      : [tally.impulse.banisterFemale, tally.impulse.banisterMale, tally.impulse.edwards].map {
        Int64(($0 * 1000).rounded())
      }
    try await ResultStore(database: database).store(
      made, of: id, from: outdated, weightKg: nil, for: caller)
  }

  private mutating func rate(_ id: UUID, anew isAnew: Bool = false) async throws {
    var rpe = number(0...3) == 0 ? nil : Int64(number(10...100))
    if isAnew, rpe == workouts[id]?.rpe { rpe = rpe == 10 ? 20 : 10 }
    workouts[id]?.rpe = rpe
    let request = UpdateWorkoutEffortRequest {
      ($0.requestID, $0.workoutLogID) = (.v4(), id)
      $0.effort = WorkoutEffort { $0.sessionRpe = Double(rpe ?? 0) / 10 }
      $0.updateMask = Google.FieldMask(paths: ["session_rpe"])
    }
    _ = try await WorkoutEfforts(store: ResultStore(database: database)).update(
      request,
      ChangeRequest(
        TrainingLoadRPC.updateWorkoutEffort, request, caller,
        at: Timestamp(milliseconds: 1_790_000_000_000)))
  }

  private mutating func move(_ id: UUID, anew isAnew: Bool = false) async throws {
    var (day, minutes) = (number(0...Self.dayCount), number(0...200))
    // Often the day or the duration stays.
    if !isAnew, Bool.random(using: &random) { day = workouts[id]?.day ?? day }
    if !isAnew, Bool.random(using: &random) { minutes = workouts[id]?.minutes ?? minutes }
    workouts[id]?.day = day
    workouts[id]?.minutes = minutes
    _ = try await logs.updateWorkoutLog(
      UpdateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = Self.log(id, day: day, minutes: minutes)
      }, for: caller)
  }

  private mutating func remove(_ id: UUID) async throws {
    workouts[id] = nil
    if Bool.random(using: &random) {
      #expect(try await logs.forget(id, for: caller))
    } else {
      _ = try await logs.deleteWorkoutLog(
        DeleteWorkoutLogRequest { ($0.requestID, $0.workoutLogID) = (.v4(), id) }, for: caller)
    }
  }

  /// The days with a load, from the workouts.
  var expected: [Int: Day] {
    var days: [Int: Day] = [:]
    for workout in workouts.values {
      var day = days[workout.day] ?? Day()
      if let impulse = workout.impulse {
        day.workouts += 1
        for place in impulse.indices { day.sums[place] += impulse[place] }
      }
      if let rpe = workout.rpe {
        day.rated += 1
        // A tenth times a minute is a hundred thousandths.
        day.sums[3] += rpe * Int64(workout.minutes) * 100
      }
      days[workout.day] = day
    }
    return days.filter { $0.value.workouts + $0.value.rated > 0 }
  }
}
