import Base
import Contract
import RPC
import TestSupport
import Testing

@testable import PlayerFeature
@testable import TestHouse
@testable import pulsewired

/// The end of sessions that nobody ends.
@Suite struct `A session that is silent` {
  private func log(
    of id: UUID, as caller: TestCaller, in house: House
  ) async throws -> WorkoutLog {
    try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = id }, as: caller
    ).workoutLog
  }

  @Test func `ends as of its last sign of life, and later when more becomes known`() async throws {
    let house = try await House.withManualTime()
    let me = try await house.newAccount()
    let started = try await house.startWorkout(as: me)
    let sessions = try house.parts[PlayerFeature.self].sessions
    let id = started.sessionID
    let set = started.startTime + .seconds(1800)
    house.time?.advance(by: .seconds(1800))
    _ = try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        let exercise = UUID.v4()
        $0.requestID = .v4()
        $0.workoutLogID = id
        $0.exercises = [WorkoutExercise(id: exercise, name: "Squat", position: 1)]
        $0.sets = [
          WorkoutSet(
            id: .v4(), exerciseID: exercise, setNumber: 1, type: .working, reps: 5, weightKg: 80,
            completeTime: set)
        ]
      }, as: me)
    house.time?.advance(by: .seconds(5 * 3600))
    _ = try await onLoop { loop in
      try await sessions.endIfSilent(
        id, for: .seconds(4 * 3600), heartRate: nil, at: house.parts.clock.now,
        of: Caller(me.id, on: loop))
    }
    let ended = try await log(of: id, as: me, in: house)
    #expect(ended.endTime == set && ended.duration == .seconds(1800))
    let later = set + .seconds(600)
    try await onLoop { loop in
      try await sessions.moveSilentEnd(of: id, to: later, for: Caller(me.id, on: loop))
      // Nothing moves it back.
      try await sessions.moveSilentEnd(of: id, to: set, for: Caller(me.id, on: loop))
    }
    let moved = try await log(of: id, as: me, in: house)
    #expect(moved.endTime == later && moved.duration == .seconds(2400))
    #expect(moved.version > ended.version)
    let state = try await house.call(
      PlayerRPC.getSession, GetSessionRequest { $0.sessionID = id }, as: me
    ).state
    #expect(state.endTime == later)
    await house.close()
  }

  /// Goal: a completion that the server had counted by itself is taken back. Method: a device without a network ends its
  /// session before its timed set is over; the server completes the set, and ends the session as silent, before it hears of
  /// that.
  @Test func `takes the completion of a library workout back with its end`()
    async throws
  {
    let house = try await House.working
    let (author, me) = (try await house.newAthlete(), try await house.newAccount())
    var plank = PlannedSet(setCount: 1)
    (plank.duration, plank.isTimed) = (.seconds(2), true)
    let workout = Workout(
      name: "Core",
      exercises: [
        PlannedExercise(name: "Squat", sets: [PlannedSet(setCount: 1)]),
        PlannedExercise(name: "Plank", sets: [plank]),
      ])
    let made = try await house.call(
      LibraryRPC.createLibraryWorkout,
      CreateLibraryWorkoutRequest {
        $0.requestID = .v4()
        $0.libraryWorkout = LibraryWorkout { $0.workout = workout }
      }, as: author.caller
    ).libraryWorkout
    let id = try #require(made.id)
    _ = try await house.call(
      LibraryRPC.publishLibraryWorkout,
      PublishLibraryWorkoutRequest { ($0.requestID, $0.libraryWorkoutID) = (.v4(), id) },
      as: author.caller)
    func completions() async throws -> Int64 {
      try await house.call(
        LibraryRPC.getLibraryWorkout, GetLibraryWorkoutRequest { $0.libraryWorkoutID = id }, as: me
      ).libraryWorkout.completionCount
    }
    let started = try await house.call(
      PlayerRPC.startWorkout,
      StartWorkoutRequest { ($0.requestID, $0.source) = (.v4(), .libraryWorkout(id)) }, as: me
    ).state
    let onDevice = try await house.apply(.completeSet(), to: started, as: me)
    let lost = try #require(onDevice.completedSets.last?.completeTime) + .milliseconds(200)
    var state = onDevice
    while state.phase != .completed {
      try await Task.sleep(for: .milliseconds(100))
      state = try await house.call(
        PlayerRPC.getSession, GetSessionRequest { $0.sessionID = started.sessionID }, as: me
      ).state
    }
    let sessions = try house.parts[PlayerFeature.self].sessions
    let owner = try #require(me.accountID)
    try await onLoop { loop in
      let caller = Caller(owner, on: loop)
      try await sessions.catchUp(started.sessionID, by: house.parts.clock.moment, for: caller)
      try await sessions.endIfSilent(
        started.sessionID, for: .zero, heartRate: nil,
        at: house.parts.clock.now + .seconds(3600), of: caller)
    }
    #expect(try await completions() == 1)
    let finish = ApplyCommandRequest {
      ($0.requestID, $0.sessionID, $0.command) = (.v4(), started.sessionID, .finish())
      $0.expectedRevision = onDevice.revision
    }
    for _ in 0..<2 {
      let done = try await house.settled(
        .applyCommand(finish), finish.requestID, at: lost, as: me)
      #expect(done.status == .completed)
      #expect(try await completions() == 0)
    }
    let log = try await house.call(
      WorkoutLogRPC.getWorkoutLog, GetWorkoutLogRequest { $0.workoutLogID = started.sessionID },
      as: me)
    #expect(log.workoutLog.endTime == lost && log.sets.count == 1)
    // What is not counted any more is not taken back once more.
    _ = try await house.call(
      WorkoutLogRPC.deleteWorkoutLog,
      DeleteWorkoutLogRequest { ($0.requestID, $0.workoutLogID) = (.v4(), started.sessionID) },
      as: me)
    #expect(try await completions() == 0)
  }
}
