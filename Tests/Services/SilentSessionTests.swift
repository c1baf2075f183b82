import Base
import Contract
import PlayerFeature
import RPC
import TestSupport
import Testing

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
}
