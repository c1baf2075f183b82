import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// The categories of logs: said by the athlete, or told by the source or the first set.
@Suite struct `Categories of workouts` {
  // 2026-11-21, 12:00 UTC.
  private let noon = Timestamp(milliseconds: 1_795_262_400_000)

  private func write(
    _ category: WorkoutCategory = .unspecified, from start: Timestamp, as caller: TestCaller,
    in house: House
  ) async throws -> WorkoutLog {
    var log = WorkoutLog(id: .v4(), name: "A", startTime: start, endTime: start + .seconds(600))
    log.category = category
    return try await house.call(
      WorkoutLogRPC.createWorkoutLog,
      CreateWorkoutLogRequest { ($0.requestID, $0.workoutLog) = (.v4(), log) }, as: caller
    ).workoutLog
  }

  private func add(
    reps: Int32 = 0, metres: Double = 0, to log: UUID, as caller: TestCaller, in house: House
  ) async throws {
    let exercise = WorkoutExercise(id: .v4(), name: "Row", position: 1)
    let set = WorkoutSet(
      id: .v4(), exerciseID: exercise.id, setNumber: 1, type: .working, reps: reps,
      distanceM: metres, completeTime: noon)
    _ = try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        ($0.requestID, $0.workoutLogID) = (.v4(), log)
        ($0.exercises, $0.sets) = ([exercise], [set])
      }, as: caller)
  }

  private func category(
    of log: UUID, as caller: TestCaller, in house: House
  ) async throws -> WorkoutCategory {
    try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = log }, as: caller
    ).workoutLog.category
  }

  private func shares(as caller: TestCaller, in house: House) async throws -> [WorkoutCategoryShare]
  {
    try await house.call(
      StatisticsRPC.getAnalytics,
      GetAnalyticsRequest {
        $0.startDate = Google.Date(year: 2026, month: 10, day: 15)
        $0.endDate = Google.Date(year: 2026, month: 12, day: 15)
      }, as: caller
    ).analytics.workoutCategories
  }

  @Test func `are said, told by the first set, kept and changed`() async throws {
    let house = try await House.withManualTime(from: noon)
    let me = try await house.newAccount()
    let said = try await write(.yoga, from: noon - .seconds(7200), as: me, in: house)
    #expect(said.category == .yoga)
    try await add(reps: 5, to: said.id, as: me, in: house)
    #expect(try await category(of: said.id, as: me, in: house) == .yoga)
    let told = try await write(from: noon - .seconds(3600), as: me, in: house)
    #expect(told.category == .unspecified)
    #expect(try await shares(as: me, in: house).map(\.category) == [.unspecified, .yoga])
    try await add(metres: 500, to: told.id, as: me, in: house)
    try await add(reps: 5, to: told.id, as: me, in: house)
    #expect(try await category(of: told.id, as: me, in: house) == .cardio)
    var next = told
    func update(_ category: WorkoutCategory) async throws -> WorkoutCategory {
      next.category = category
      return try await house.call(
        WorkoutLogRPC.updateWorkoutLog,
        UpdateWorkoutLogRequest { ($0.requestID, $0.workoutLog) = (.v4(), next) }, as: me
      ).workoutLog.category
    }
    #expect(try await update(.unspecified) == .cardio)
    #expect(try await update(.sport) == .sport)
    let dashboard = try await house.call(
      StatisticsRPC.getDashboard, GetDashboardRequest(), as: me)
    #expect(dashboard.recentWorkouts.map(\.category) == [.sport, .yoga])
    let changes = try await house.call(
      WorkoutLogRPC.listWorkoutLogChanges,
      ListWorkoutLogChangesRequest { $0.workoutLogID = told.id }, as: me
    ).changes
    let before = changes.compactMap { change -> WorkoutCategory? in
      guard case .workoutLog(let log)? = change.before else { return nil }
      return log.category
    }
    // All at one time: in no order.
    #expect(
      before.sorted { $0.rawValue < $1.rawValue } == [.unspecified, .cardio, .cardio, .cardio])
    await house.close()
  }

  @Test func `have shares of a period that follow each change`() async throws {
    let house = try await House.withManualTime(from: noon)
    let me = try await house.newAccount()
    // A day of the month before, and two of this one.
    let first = try await write(.strength, from: noon - .seconds(86_400 * 30), as: me, in: house)
    let second = try await write(from: noon - .seconds(7200), as: me, in: house)
    let third = try await write(.cardio, from: noon - .seconds(3600), as: me, in: house)
    try await add(reps: 5, to: second.id, as: me, in: house)
    func share(_ category: WorkoutCategory, _ workouts: Int64, _ sets: Int64)
      -> WorkoutCategoryShare
    {
      WorkoutCategoryShare {
        ($0.category, $0.workoutCount, $0.setCount) = (category, workouts, sets)
        $0.duration = .seconds(600 * workouts)
      }
    }
    #expect(
      try await shares(as: me, in: house) == [share(.strength, 2, 1), share(.cardio, 1, 0)])
    for log in [first, second] {
      _ = try await house.call(
        WorkoutLogRPC.deleteWorkoutLog,
        DeleteWorkoutLogRequest { ($0.requestID, $0.workoutLogID) = (.v4(), log.id) }, as: me)
    }
    #expect(try await shares(as: me, in: house) == [share(.cardio, 1, 0)])
    let stranger = try await house.newAccount()
    #expect(try await shares(as: stranger, in: house).isEmpty)
    #expect(try await category(of: third.id, as: me, in: house) == .cardio)
    await house.close()
  }

  private func start(
    _ source: WorkoutSource, as caller: TestCaller, in house: House
  ) async throws -> PlayerState {
    try await house.call(
      PlayerRPC.startWorkout,
      StartWorkoutRequest { ($0.requestID, $0.sessionID, $0.source) = (.v4(), .v4(), source) },
      as: caller
    ).state
  }

  @Test func `of sessions follow from their source`() async throws {
    let house = try await House.withManualTime(from: noon)
    let me = try await house.newAccount()
    var reps = PlannedSet(setCount: 2)
    reps.repMin = 5
    var long = PlannedSet(setCount: 1)
    long.duration = .seconds(600)
    func workout(_ kind: WorkoutBlockKind, _ set: PlannedSet) -> WorkoutsContract.Workout {
      WorkoutsContract.Workout(
        name: "A",
        blocks: [WorkoutBlock(kind, exercises: [PlannedExercise(name: "B", sets: [set])])]
      )
    }
    let kept = try await house.call(
      LibraryRPC.createLibraryWorkout,
      CreateLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkout = LibraryWorkout {
          ($0.workout, $0.category) = (workout(.main, reps), .pilates)
        }
      }, as: me
    ).libraryWorkout
    let said = try await write(.recovery, from: noon - .seconds(86_400 * 300), as: me, in: house)
    try await add(reps: 5, to: said.id, as: me, in: house)
    let cases: [(WorkoutSource, WorkoutCategory)] = [
      (.workout(workout(.main, reps)), .strength), (.workout(workout(.main, long)), .cardio),
      (.workout(workout(.intervals, long)), .intervals),
      (.workout(workout(.coolDown, long)), .unspecified),
      (.libraryWorkout(try #require(kept.id)), .pilates), (.workoutLog(said.id), .recovery),
    ]
    for (source, expected) in cases {
      var state = try await start(source, as: me, in: house)
      #expect(try await category(of: state.sessionID, as: me, in: house) == expected)
      state = try await house.apply(.finish(), to: state, as: me)
      #expect(try await category(of: state.sessionID, as: me, in: house) == expected)
    }
    let found = try await shares(as: me, in: house)
    #expect(
      found.map(\.category) == [
        .unspecified, .strength, .cardio, .intervals, .pilates, .recovery,
      ])
    #expect(found.allSatisfy { $0.workoutCount == 1 && $0.setCount == 0 })
    await house.close()
  }

  @Test func `of sessions whose plan tells none follow from the first set, and stay`() async throws
  {
    let house = try await House.shared
    let me = try await house.newAccount()
    var state = try await house.startWorkout(sets: 3, as: me)
    let id = state.sessionID
    #expect(try await category(of: id, as: me, in: house) == .unspecified)
    let done = CompleteSet { ($0.distanceM, $0.isExact) = (400, true) }
    state = try await house.apply(.completeSet(done), to: state, as: me)
    #expect(try await category(of: id, as: me, in: house) == .cardio)
    state = try await house.apply(.undo(), to: state, as: me)
    #expect(try await category(of: id, as: me, in: house) == .cardio)
    state = try await house.apply(.completeSet(CompleteSet { $0.reps = 5 }), to: state, as: me)
    state = try await house.apply(.finish(), to: state, as: me)
    #expect(try await category(of: id, as: me, in: house) == .cardio)
    // What the athlete says counts, also while the session runs.
    let other = try await house.startWorkout(as: me)
    _ = try await house.call(
      WorkoutLogRPC.updateWorkoutLog,
      UpdateWorkoutLogRequest {
        $0.requestID = .v4()
        $0.workoutLog = WorkoutLog(id: other.sessionID, name: "A", startTime: noon)
        $0.workoutLog.category = .mobility
      }, as: me)
    _ = try await house.apply(.completeSet(CompleteSet { $0.reps = 5 }), to: other, as: me)
    #expect(try await category(of: other.sessionID, as: me, in: house) == .mobility)
  }
}
