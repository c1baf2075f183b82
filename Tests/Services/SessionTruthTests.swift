import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// The agreement of a session and its log about what was done.
@Suite struct `A session and its log` {
  private static let squat: PlannedExercise = {
    var set = PlannedSet(setCount: 3)
    (set.repMin, set.load) = (5, .weightKg(100))
    return PlannedExercise(name: "Squat", sets: [set])
  }()

  private func start(
    _ workout: Workout = Workout(name: "Legs", exercises: [squat]), as caller: TestCaller,
    in house: House
  ) async throws -> PlayerState {
    try await house.call(
      PlayerRPC.startWorkout,
      StartWorkoutRequest {
        $0.requestID = .v4()
        $0.source = .workout(workout)
      }, as: caller
    ).state
  }

  private func state(
    of id: UUID, as caller: TestCaller, in house: House
  ) async throws -> PlayerState {
    try await house.call(
      PlayerRPC.getSession, GetSessionRequest { $0.sessionID = id }, as: caller
    ).state
  }

  private func log(
    of id: UUID, as caller: TestCaller, in house: House
  ) async throws -> GetWorkoutLogResponse {
    try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = id }, as: caller)
  }

  /// Logs a set of an exercise of a session by another call than the player's.
  private func logSet(
    _ id: UUID = .v4(), reps: Int32 = 8, in state: PlayerState, at time: Timestamp? = nil,
    as caller: TestCaller, in house: House
  ) async throws {
    let exercise = try #require(state.workout.exercises.first)
    let exerciseID = try #require(exercise.id)
    _ = try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        $0.requestID = .v4()
        $0.workoutLogID = state.sessionID
        $0.exercises = [WorkoutExercise(id: exerciseID, name: exercise.name, position: 1)]
        $0.sets = [
          WorkoutSet(
            id: id, exerciseID: exerciseID, setNumber: 9, type: .working, reps: reps,
            weightKg: 80, completeTime: time ?? state.startTime)
        ]
      }, as: caller)
  }

  @Test(arguments: [0, 1, 2])
  func `are not completed if nothing was done`(way: Int) async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let legs = Workout(name: "Legs", exercises: [Self.squat])
    var state = try await start(
      way == 2 ? Workout(name: "Free", blocks: []) : legs, as: me, in: house)
    if way == 0 { state = try await house.apply(.nextExercise(), to: state, as: me) }
    if way == 1 { state = try await house.apply(.changeSets(ChangeSets()), to: state, as: me) }
    state = try await house.apply(.finish(), to: state, as: me)
    #expect(try await !log(of: state.sessionID, as: me, in: house).workoutLog.completed)
  }

  @Test func `are completed if something was done and nothing is open`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var state = try await start(as: me, in: house)
    state = try await house.apply(.completeSet(), to: state, as: me)
    state = try await house.apply(.nextExercise(), to: state, as: me)
    state = try await house.apply(.finish(), to: state, as: me)
    #expect(try await log(of: state.sessionID, as: me, in: house).workoutLog.completed)
  }

  @Test func `say the same of sets that were edited, deleted and logged otherwise`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var state = try await start(as: me, in: house)
    for _ in 0..<2 { state = try await house.apply(.completeSet(), to: state, as: me) }
    let sets = try await log(of: state.sessionID, as: me, in: house).sets
    var edited = try #require(sets.first)
    (edited.reps, edited.weightKg) = (6, 105)
    _ = try await house.call(
      WorkoutLogRPC.updateWorkoutSet,
      UpdateWorkoutSetRequest {
        $0.requestID = .v4()
        $0.workoutLogID = state.sessionID
        $0.set = edited
        $0.expectedVersion = edited.version
      }, as: me)
    let deleted = try #require(sets.last)
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutSet,
      DeleteWorkoutSetRequest {
        $0.requestID = .v4()
        $0.workoutLogID = state.sessionID
        $0.setID = deleted.id
        $0.expectedVersion = deleted.version
      }, as: me)
    state = try await self.state(of: state.sessionID, as: me, in: house)
    #expect(state.completedSets.map(\.setID) == [edited.id])
    #expect(state.completedSets.map(\.reps) == [6] && state.completedSets.map(\.weightKg) == [105])
    #expect(state.progress.map(\.completedCount) == [1])
    #expect(state.progress.map(\.skippedCount) == [1])

    // One more by another call takes the place of the last open one.
    let other = UUID.v4()
    try await logSet(other, in: state, at: WallClock().now, as: me, in: house)
    state = try await self.state(of: state.sessionID, as: me, in: house)
    #expect(state.completedSets.map(\.setID) == [edited.id, other])
    #expect(state.progress.map(\.completedCount) == [2] && state.progress.map(\.openCount) == [0])
    #expect(state.phase == .completed)
    state = try await house.apply(.finish(), to: state, as: me)
    #expect(state.completedSets.count == 2)
    #expect(try await log(of: state.sessionID, as: me, in: house).workoutLog.completed)
  }

  @Test func `have a place for each set, however it came`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var state = try await start(as: me, in: house)
    state = try await house.apply(.completeSet(), to: state, as: me)
    for _ in 0..<3 { try await logSet(in: state, as: me, in: house) }
    state = try await self.state(of: state.sessionID, as: me, in: house)
    #expect(state.progress.map(\.completedCount) == [4] && state.phase == .completed)
    state = try await house.apply(.repeatSet(), to: state, as: me)
    #expect(state.progress.map(\.openCount) == [1])
    state = try await self.state(of: state.sessionID, as: me, in: house)
    #expect(state.progress.map(\.openCount) == [1])
    state = try await house.apply(.completeSet(), to: state, as: me)
    state = try await self.state(of: state.sessionID, as: me, in: house)
    #expect(state.progress.map(\.completedCount) == [5] && state.phase == .completed)
    #expect(try await log(of: state.sessionID, as: me, in: house).sets.count == 5)
  }

  /// Goal: a command tells what is told after it. Method: the log has more sets than are planned, so that one that is
  /// taken back leaves no set open.
  @Test func `say after a command what they say later`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var state = try await start(as: me, in: house)
    for _ in 0..<3 { state = try await house.apply(.completeSet(), to: state, as: me) }
    for _ in 0..<2 { try await logSet(in: state, as: me, in: house) }
    for command in [PlayerCommand.undo(), .undo(), .repeatSet(), .completeSet(), .undo()] {
      let told = try await house.apply(command, to: state, as: me)
      state = try await self.state(of: state.sessionID, as: me, in: house)
      #expect(told.progress == state.progress && told.phase == state.phase, "\(command)")
      #expect(told.completedSets == state.completedSets, "\(command)")
    }
    #expect(state.progress.map(\.completedCount) == [3])
    #expect(state.progress.map(\.openCount) == [1])
  }

  @Test func `say in which order sets were completed, also after an edit`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var state = try await start(as: me, in: house)
    for _ in 0..<2 { state = try await house.apply(.completeSet(), to: state, as: me) }
    let ids = state.completedSets.map(\.setID)
    var edited = try #require(
      try await log(of: state.sessionID, as: me, in: house).sets.first { $0.id == ids.first })
    edited.completeTime = edited.completeTime + .seconds(600)
    _ = try await house.call(
      WorkoutLogRPC.updateWorkoutSet,
      UpdateWorkoutSetRequest {
        ($0.requestID, $0.workoutLogID, $0.set) = (.v4(), state.sessionID, edited)
      }, as: me)
    state = try await self.state(of: state.sessionID, as: me, in: house)
    #expect(state.completedSets.map(\.setID) == ids.reversed())
  }

  @Test func `keep a set that another request logged, whatever is undone`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var state = try await start(as: me, in: house)
    let set = UUID.v4()
    try await logSet(set, in: state, as: me, in: house)
    let refusal = try await house.refusal(
      of: PlayerRPC.applyCommand,
      ApplyCommandRequest {
        $0.requestID = set
        $0.sessionID = state.sessionID
        $0.expectedRevision = 1
        $0.command = .completeSet()
      }, as: me)
    #expect(refusal == Refusal(.alreadyExists, "ID_TAKEN"))
    state = try await house.apply(.completeSet(), to: state, as: me)
    state = try await house.apply(.undo(), to: state, as: me)
    #expect(state.completedSets.map(\.setID) == [set])
    #expect(try await log(of: state.sessionID, as: me, in: house).sets.map(\.id) == [set])
  }

  @Test func `have no repetitions of a set that failed, and no record`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await start(as: me, in: house)
    var failed = CompleteSet()
    failed.isFailed = true
    let applied = try await house.call(
      PlayerRPC.applyCommand,
      ApplyCommandRequest {
        $0.requestID = .v4()
        $0.sessionID = state.sessionID
        $0.expectedRevision = 1
        $0.command = .completeSet(failed)
      }, as: me)
    #expect(applied.newRecords.isEmpty)
    #expect(applied.state.completedSets.map(\.reps) == [0])
    #expect(try await log(of: state.sessionID, as: me, in: house).sets.map(\.reps) == [0])
  }

  @Test func `have a weight for a share of a maximum that is known`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    var share = PlannedSet(setCount: 1)
    (share.repMin, share.load) = (5, .oneRepMaxPercent(80))
    let workout = Workout(
      name: "Shares",
      exercises: ["Squat", "Press"].map { PlannedExercise(name: $0, sets: [share]) })
    // 100 kg five times: 116.7 kg once, of which 80 % are 93.3 kg.
    var state = try await start(as: me, in: house)
    state = try await house.apply(.completeSet(), to: state, as: me)
    state = try await house.apply(.finish(), to: state, as: me)
    state = try await start(workout, as: me, in: house)
    #expect(
      state.workout.exercises.flatMap(\.sets).map(\.load)
        == [.weightKg(92.5), .oneRepMaxPercent(80)])
    for _ in 0..<2 { state = try await house.apply(.completeSet(), to: state, as: me) }
    #expect(state.completedSets.map(\.weightKg) == [92.5, 0])
  }

  @Test func `go on by the time that passes when the clock is set back`() async throws {
    let house = try await House.withManualTime()
    let me = try await house.newAccount()
    var state = try await start(as: me, in: house)
    var rest = StartRest()
    rest.length = .duration(.seconds(90))
    state = try await house.apply(.startRest(rest), to: state, as: me)
    house.time?.advance(by: .seconds(30))
    house.time?.advance(by: .seconds(-3600))
    house.time?.advance(by: .seconds(30))
    let answer = try await house.call(PlayerRPC.getSession, GetSessionRequest(), as: me)
    let end = try #require(answer.state.restEndsAt)
    #expect(end - answer.serverTime == .seconds(30))
    house.time?.advance(by: .seconds(31))
    state = try await house.call(PlayerRPC.getSession, GetSessionRequest(), as: me).state
    #expect(state.phase == .working)
    await house.close()
  }
}
