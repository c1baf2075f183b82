import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// The workout log of a running session, and the sources of a session.
@Suite struct `The log of a session` {
  /// Two sets with a range of repetitions at 60 kg.
  private static let squat: PlannedExercise = {
    var set = PlannedSet(setCount: 2)
    (set.repMin, set.repMax, set.load) = (8, 12, .weightKg(60))
    return PlannedExercise(name: "Squat", sets: [set])
  }()

  private func start(
    _ source: WorkoutSource, as caller: TestCaller, in house: House, _ requestID: UUID = .v4()
  ) async throws -> PlayerState {
    try await house.call(
      PlayerRPC.startWorkout,
      StartWorkoutRequest {
        $0.requestID = requestID
        $0.source = source
      }, as: caller
    ).state
  }

  private func log(
    of state: PlayerState, as caller: TestCaller, in house: House
  ) async throws -> GetWorkoutLogResponse {
    try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = state.sessionID },
      as: caller)
  }

  @Test func `has each completed set, and none that was taken back`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var state = try await start(
      .workout(Workout(name: "Legs", exercises: [Self.squat])), as: me, in: house)
    var done = CompleteSet()
    (done.reps, done.effort) = (10, .rir(2))
    state = try await house.apply(.completeSet(done), to: state, as: me)
    state = try await house.apply(.completeSet(), to: state, as: me)
    var logged = try await log(of: state, as: me, in: house)
    #expect(logged.exercises.map(\.name) == ["Squat"])
    #expect(logged.exercises.map(\.id) == state.workout.exercises.compactMap(\.id))
    #expect(logged.sets.map(\.id) == state.completedSets.map(\.setID))
    #expect(logged.sets.map(\.reps) == [10, 8])
    #expect(logged.sets.map(\.weightKg) == [60, 60])
    #expect(logged.sets.map(\.effort) == [.rpe(8), nil])
    #expect(logged.workoutLog.volumeKg == 60 * 18)

    state = try await house.apply(.undo(), to: state, as: me)
    logged = try await log(of: state, as: me, in: house)
    #expect(logged.sets.map(\.reps) == [10])
    state = try await house.apply(.undo(), to: state, as: me)
    logged = try await log(of: state, as: me, in: house)
    #expect(logged.exercises.isEmpty)
    #expect(logged.workoutLog.setCount == 0)
  }

  @Test func `has one set, however often its command comes`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await start(
      .workout(Workout(name: "Legs", exercises: [Self.squat])), as: me, in: house)
    let command = ApplyCommandRequest {
      $0.requestID = .v4()
      $0.sessionID = state.sessionID
      $0.expectedRevision = 1
      $0.command = .completeSet()
    }
    let first = try await house.call(PlayerRPC.applyCommand, command, as: me).state
    _ = try await house.apply(.undo(), to: first, as: me)
    let again = try await house.call(PlayerRPC.applyCommand, command, as: me).state
    #expect(again == first)
    #expect(try await log(of: state, as: me, in: house).sets.isEmpty)
  }

  @Test func `tells of the records that a set holds, and a repeat of the same ones`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var state = try await start(
      .workout(Workout(name: "Legs", exercises: [Self.squat])), as: me, in: house)
    let command = ApplyCommandRequest {
      $0.requestID = .v4()
      $0.sessionID = state.sessionID
      $0.expectedRevision = 1
      $0.command = .completeSet()
    }
    let first = try await house.call(PlayerRPC.applyCommand, command, as: me)
    let heaviest = try #require(first.newRecords.first { $0.kind == .heaviestWeight })
    #expect(heaviest.value == 60 && heaviest.workoutSetID == command.requestID)
    #expect(Set(first.newRecords.map(\.kind)).isSuperset(of: [.oneRepMax, .workoutVolume]))
    // One more repetition is a record of its own, and the earlier answer stays.
    var more = CompleteSet()
    more.reps = 9
    let second = try await house.call(
      PlayerRPC.applyCommand,
      ApplyCommandRequest {
        $0.requestID = .v4()
        $0.sessionID = state.sessionID
        $0.expectedRevision = first.state.revision
        $0.command = .completeSet(more)
      }, as: me)
    #expect(!second.newRecords.contains { $0.kind == .heaviestWeight })
    #expect(second.newRecords.contains { $0.kind == .mostReps && $0.value == 9 })
    #expect(
      try await house.call(PlayerRPC.applyCommand, command, as: me).newRecords == first.newRecords)
    // A pause, and a set below its best, tell of none; an undone set holds none.
    state = try await house.apply(.undo(), to: second.state, as: me)
    state = try await house.apply(.undo(), to: state, as: me)
    let held = try await house.call(
      RecordRPC.listRecords, ListRecordsRequest(), as: me)
    #expect(held.records.isEmpty)
  }

  @Test func `has the sets of both exercises after a swap`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var state = try await start(
      .workout(Workout(name: "Legs", exercises: [Self.squat])), as: me, in: house)
    state = try await house.apply(.completeSet(), to: state, as: me)
    var swap = SwapExercise()
    swap.exercise = PlannedExercise(name: "Lunge", setCount: 1)
    state = try await house.apply(.swapExercise(swap), to: state, as: me)
    state = try await house.apply(.completeSet(), to: state, as: me)
    #expect(state.phase == .completed)
    #expect(state.progress.map(\.completedCount) == [1, 1])
    let logged = try await log(of: state, as: me, in: house)
    #expect(logged.exercises.map(\.name) == ["Squat", "Lunge"])
    #expect(logged.exercises.map(\.position) == [1, 2])
  }

  @Test func `is filled by intervals that run by themselves, without recoveries`() async throws {
    let house = try await House.withManualTime()
    let me = try await house.newAccount()
    var state = try await start(.preset(.vo2Max4x4), as: me, in: house)
    #expect(state.setEndsAt == house.time.map { $0.now + .seconds(240) })
    house.time?.advance(by: .seconds(28 * 60))
    state = try await house.call(PlayerRPC.getSession, GetSessionRequest(), as: me).state
    #expect((state.phase, state.revision) == (.completed, 9))
    state = try await house.apply(.finish(), to: state, as: me)
    let logged = try await log(of: state, as: me, in: house)
    #expect(logged.sets.map(\.duration) == Array(repeating: .seconds(240), count: 4))
    #expect(logged.exercises.map(\.name) == ["Work"])
    #expect(logged.workoutLog.duration == .seconds(28 * 60))
    await house.close()
  }

  @Test func `can be done once more, and so can a day of a routine`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var first = try await start(
      .workout(Workout(name: "Legs", exercises: [Self.squat])), as: me, in: house)
    for _ in 0..<2 { first = try await house.apply(.completeSet(), to: first, as: me) }
    first = try await house.apply(.finish(), to: first, as: me)

    let request = UUID.v4()
    var again = try await start(.workoutLog(first.sessionID), as: me, in: house, request)
    #expect(again.workout.name == "Legs")
    #expect(again.workout.exercises.flatMap(\.sets).map(\.repMin) == [8])
    #expect(again.workout.exercises.flatMap(\.sets).map(\.count) == [2])
    again = try await house.apply(.finish(), to: again, as: me)
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLogID = first.sessionID
      }, as: me)
    // The source is gone, the session that started from it is not.
    let repeated = try await start(.workoutLog(first.sessionID), as: me, in: house, request)
    #expect(repeated.sessionID == again.sessionID)
    let refusal = try await house.refusal(
      of: PlayerRPC.startWorkout,
      StartWorkoutRequest {
        $0.requestID = .v4()
        $0.source = .workoutLog(first.sessionID)
      }, as: me)
    #expect(refusal.reason == "WORKOUT_LOG_NOT_FOUND")
  }

  /// Goal: a watch that may only control workouts reads no log and writes into none.
  @Test func `is not opened by the scope of the player`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let log = try await house.writeDown(from: WallClock().now - .seconds(7200), as: me)
    func token(_ scopes: [String]) async throws -> TestCaller {
      let made = try await house.call(
        AccessRPC.createApiToken,
        CreateApiTokenRequest {
          $0.requestID = .v4()
          $0.name = "watch"
          $0.scopes = scopes
        }, as: me)
      return me.with(token: made.token)
    }
    let again = StartWorkoutRequest {
      $0.requestID = .v4()
      $0.source = .workoutLog(log.id)
    }
    let sets = LogSetsRequest {
      $0.requestID = .v4()
      $0.workoutLogID = log.id
    }
    let missing = Refusal(.permissionDenied, "SCOPE_MISSING")
    let watch = try await token(["session:control"])
    #expect(try await house.refusal(of: PlayerRPC.startWorkout, again, as: watch) == missing)
    #expect(try await house.refusal(of: WorkoutLogRPC.logSets, sets, as: watch) == missing)
    let reader = try await token(["training:read"])
    let read = try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = log.id }, as: reader)
    #expect(read.workoutLog.name == log.name)
    let writer = try await token(["logs:write"])
    let delete = DeleteWorkoutLogRequest {
      $0.requestID = .v4()
      $0.workoutLogID = log.id
    }
    #expect(
      try await house.refusal(of: WorkoutLogRPC.deleteWorkoutLog, delete, as: writer)
        == Refusal(.permissionDenied, "SESSION_REQUIRED"))

    let routine = try await house.call(
      RoutineRPC.createRoutine,
      CreateRoutineRequest {
        $0.requestID = .v4()
        $0.routine = Routine(
          name: "Push", days: [RoutineDay(dayOfWeek: .monday, exercises: [Self.squat])])
      }, as: me
    ).routine
    var day = RoutineDaySource()
    (day.routineID, day.dayOfWeek) = (try #require(routine.id), .monday)
    let planned = try await start(.routineDay(day), as: me, in: house)
    #expect(planned.workout.exercises.map(\.name) == ["Squat"])
  }
}
