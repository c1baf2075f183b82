import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// Sets in which the weight helps, and sets of each side, in logs, sessions and records.
@Suite struct `Assisted and unilateral sets` {
  private let start = Timestamp(milliseconds: 1_790_000_000_000)

  private func weigh(_ kg: Double, as caller: TestCaller, in house: House) async throws {
    var profile = FitnessProfile()
    profile.weightKg = kg
    _ = try await house.call(
      ProfileRPC.updateFitnessProfile,
      UpdateFitnessProfileRequest {
        $0.requestID = .v4()
        $0.fitnessProfile = profile
        $0.updateMask = Google.FieldMask(paths: ["weight_kg"])
      }, as: caller)
  }

  /// Logs sets of one exercise in a new workout, which begins so many days after the first.
  private func log(
    _ sets: [WorkoutSet], of name: String, after days: Int = 0, as caller: TestCaller,
    in house: House
  ) async throws -> (id: UUID, sets: [WorkoutSet], newRecords: [PersonalRecord]) {
    let log = try await house.writeDown(from: start + .seconds(86_400 * days), as: caller)
    let exercise = WorkoutExercise(id: .v4(), name: name, position: 1)
    let logged = try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log.id
        $0.exercises = [exercise]
        $0.sets = sets.map { one in
          var set = one
          set.exerciseID = exercise.id
          return set
        }
      }, as: caller)
    return (log.id, logged.sets, logged.newRecords)
  }

  private func assisted(_ reps: Int32, help: Double, body: Double = 0) -> WorkoutSet {
    var set = WorkoutSet(
      id: .v4(), exerciseID: .zero, setNumber: 1, type: .working, reps: reps, weightKg: help,
      completeTime: start + .seconds(60))
    (set.isAssisted, set.bodyWeightKg) = (true, body)
    return set
  }

  private func records(
    as caller: TestCaller, in house: House
  ) async throws -> [PersonalRecordKind: Double] {
    let listed = try await house.call(RecordRPC.listRecords, ListRecordsRequest(), as: caller)
    return Dictionary(
      listed.records.filter { $0.formula != .brzycki && $0.kind != .mostReps }
        .map { ($0.kind, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private func volume(
    of log: UUID, as caller: TestCaller, in house: House
  ) async throws -> Double {
    try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = log }, as: caller
    ).workoutLog.volumeKg
  }

  @Test func `weigh what the athlete weighed on their day`() async throws {
    let house = try await House.withManualTime(from: start)
    let me = try await house.newAccount()
    try await weigh(90, as: me, in: house)
    house.time?.advance(by: .seconds(20 * 86_400))
    try await weigh(80, as: me, in: house)
    func at(_ days: Int) -> WorkoutSet {
      var set = assisted(5, help: 30)
      set.completeTime = start + .seconds(86_400 * days + 60)
      return set
    }
    let logged = try await log(
      [at(-3), at(1), at(19), at(20)], of: "Pull-up", as: me, in: house)
    // Before the first one that is known, the newest one counts.
    #expect(logged.sets.map(\.bodyWeightKg) == [80, 90, 90, 80])
    await house.close()
  }

  @Test func `lift the body weight less the help, and the least help is a record`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    try await weigh(80, as: me, in: house)
    let logged = try await log(
      [assisted(8, help: 40), assisted(5, help: 30)], of: "Pull-up", as: me, in: house)
    #expect(logged.sets.map(\.loadKg) == [40, 50])
    #expect(logged.sets.map(\.bodyWeightKg) == [80, 80])
    #expect(try await volume(of: logged.id, as: me, in: house) == 40 * 8 + 50 * 5)
    let found = try await records(as: me, in: house)
    #expect(found[.heaviestWeight] == 50)
    #expect(found[.leastAssistance] == 30)
    #expect(found[.workoutVolume] == 570)
    // Less help is the better record, and more is none.
    let better = try await log([assisted(3, help: 20)], of: "Pull-up", after: 1, as: me, in: house)
    let told = try #require(better.newRecords.first { $0.kind == .leastAssistance })
    #expect((told.value, told.previous?.value) == (20, 30))
    let worse = try await log([assisted(3, help: 25)], of: "Pull-up", after: 2, as: me, in: house)
    #expect(!worse.newRecords.contains { $0.kind == .leastAssistance })
    // None is the best.
    let free = try await log([assisted(3, help: 0)], of: "Pull-up", after: 3, as: me, in: house)
    #expect(free.newRecords.first { $0.kind == .leastAssistance }?.value == 0)
    #expect(free.sets.map(\.loadKg) == [80])
  }

  @Test func `lift nothing where the body weight is unknown`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let logged = try await log([assisted(8, help: 40)], of: "Dip", as: me, in: house)
    #expect(logged.sets.map(\.loadKg) == [0])
    #expect(try await volume(of: logged.id, as: me, in: house) == 0)
    #expect(try await records(as: me, in: house) == [.leastAssistance: 40])
    // Once it is told, all follows; and a later body weight changes nothing of what was done.
    var set = try #require(logged.sets.first)
    let version = set.version
    set.bodyWeightKg = 75
    let update = UpdateWorkoutSetRequest {
      $0.requestID = .v4()
      $0.workoutLogID = logged.id
      $0.expectedVersion = version
      $0.set = set
    }
    set = try await house.call(WorkoutLogRPC.updateWorkoutSet, update, as: me).set
    #expect(set.loadKg == 35)
    #expect(try await volume(of: logged.id, as: me, in: house) == 280)
    #expect(try await records(as: me, in: house)[.heaviestWeight] == 35)
    try await weigh(100, as: me, in: house)
    (set.bodyWeightKg, set.reps) = (0, 10)
    let kept = set
    set = try await house.call(
      WorkoutLogRPC.updateWorkoutSet,
      UpdateWorkoutSetRequest {
        $0.requestID = .v4()
        $0.workoutLogID = logged.id
        $0.expectedVersion = kept.version
        $0.set = kept
      }, as: me
    ).set
    #expect((set.bodyWeightKg, set.loadKg) == (75, 35))
    #expect(try await volume(of: logged.id, as: me, in: house) == 350)
  }

  @Test func `count both sides in volume, and one in repetitions`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var set = assisted(10, help: 20)
    (set.isAssisted, set.isUnilateral) = (false, true)
    let logged = try await log([set], of: "Split squat", as: me, in: house)
    #expect(try await volume(of: logged.id, as: me, in: house) == 400)
    #expect(logged.sets.map(\.reps) == [10])
    let found = try await records(as: me, in: house)
    #expect(found[.heaviestWeight] == 20)
    #expect(found[.setVolume] == 400)
  }

  @Test func `keep what the workout says of them in a session, and when it is done once more`()
    async throws
  {
    let house = try await House.shared
    let me = try await house.newAccount()
    try await weigh(80, as: me, in: house)
    var set = PlannedSet(setCount: 1)
    (set.repMin, set.load) = (8, .weightKg(30))
    var dip = PlannedExercise(name: "Assisted dip", sets: [set])
    // What a client says of the body weight does not count.
    (dip.isAssisted, dip.isUnilateral, dip.bodyWeightKg) = (true, true, 999)
    let plan = Workout(name: "Push", exercises: [dip])
    var state = try await house.call(
      PlayerRPC.startWorkout,
      StartWorkoutRequest {
        $0.requestID = .v4()
        $0.source = .workout(plan)
      }, as: me
    ).state
    #expect(state.workout.exercises.map(\.bodyWeightKg) == [80])
    state = try await house.apply(.completeSet(), to: state, as: me)
    let sessionID = state.sessionID
    let logged = try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = sessionID }, as: me)
    let done = try #require(logged.sets.first)
    #expect((done.isAssisted, done.isUnilateral) == (true, true))
    #expect((done.bodyWeightKg, done.loadKg, logged.workoutLog.volumeKg) == (80, 50, 800))
    _ = try await house.apply(.finish(), to: state, as: me)
    let again = try await house.call(
      PlayerRPC.startWorkout,
      StartWorkoutRequest {
        $0.requestID = .v4()
        $0.source = .workoutLog(sessionID)
      }, as: me
    ).state
    let planned = try #require(again.workout.exercises.first)
    #expect((planned.isAssisted, planned.isUnilateral, planned.bodyWeightKg) == (true, true, 80))
    #expect(planned.sets.first?.load == .weightKg(30))
  }
}
