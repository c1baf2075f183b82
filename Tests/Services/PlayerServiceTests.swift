import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.player.v1.PlayerService.
@Suite struct `The player` {
  @Test func `walks through a workout to its end`() async throws {
    let house = try await House.withManualTime()
    let me = try await house.newAccount()
    var state = try await house.startWorkout(sets: 2, as: me)
    #expect((state.revision, state.phase) == (1, .working))
    state = try await house.apply(.completeSet(), to: state, as: me)
    #expect(state.phase == .resting)
    #expect(state.restEndsAt == house.time.map { $0.now + .seconds(90) })
    state = try await house.apply(.skipRest(), to: state, as: me)
    state = try await house.apply(.completeSet(), to: state, as: me)
    #expect(state.phase == .completed)
    house.time?.advance(by: .seconds(30))
    state = try await house.apply(.finish(), to: state, as: me)
    #expect((state.phase, state.endTime) == (.finished, house.time?.now))
    #expect(state.completedSets.map(\.setIndex) == [0, 1])
    let found = try await house.call(
      PlayerRPC.getSession, GetSessionRequest { $0.sessionID = state.sessionID }, as: me)
    #expect(found.state == state)
    await house.close()
  }

  @Test func `ends a rest by the clock, without a new revision`() async throws {
    let house = try await House.withManualTime()
    let me = try await house.newAccount()
    var state = try await house.startWorkout(as: me)
    state = try await house.apply(.startRest(StartRest(.duration(.seconds(60)))), to: state, as: me)
    house.time?.advance(by: .seconds(59))
    var now = try await house.call(PlayerRPC.getSession, GetSessionRequest(), as: me).state
    #expect(now.phase == .resting)
    house.time?.advance(by: .seconds(1))
    now = try await house.call(PlayerRPC.getSession, GetSessionRequest(), as: me).state
    #expect((now.phase, now.restEndsAt, now.revision) == (.working, nil, state.revision))
    let late = ApplyCommandRequest {
      $0.requestID = .v4()
      $0.sessionID = state.sessionID
      $0.expectedRevision = now.revision
      $0.command = .skipRest()
    }
    let refusal = try await house.refusal(of: PlayerRPC.applyCommand, late, as: me)
    #expect(refusal.code == .failedPrecondition)
    await house.close()
  }

  @Test func `keeps what is left of a rest over a pause, and adds pauses up`() async throws {
    let house = try await House.withManualTime()
    let me = try await house.newAccount()
    var state = try await house.startWorkout(as: me)
    state = try await house.apply(
      .startRest(StartRest(.duration(.seconds(100)))), to: state, as: me)
    house.time?.advance(by: .seconds(40))
    state = try await house.apply(.pause(), to: state, as: me)
    #expect((state.phase, state.pausedRestDuration) == (.paused, .seconds(60)))
    house.time?.advance(by: .seconds(500))
    state = try await house.apply(.resume(), to: state, as: me)
    #expect(state.phase == .resting)
    #expect(state.restEndsAt == house.time.map { $0.now + .seconds(60) })
    state = try await house.apply(.pause(), to: state, as: me)
    house.time?.advance(by: .seconds(11))
    state = try await house.apply(.resume(), to: state, as: me)
    #expect(state.pausedDuration == .seconds(511))
    await house.close()
  }

  @Test func `has one session of an account, and takes each revision once`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    #expect(
      try await house.refusal(of: PlayerRPC.getSession, GetSessionRequest(), as: me)
        == Refusal(.notFound, "NO_ACTIVE_SESSION"))
    let state = try await house.startWorkout(as: me)
    let again = StartWorkoutRequest(
      requestID: .v4(),
      workout: Workout(name: "x", exercises: [PlannedExercise(name: "y", setCount: 1)]))
    #expect(
      try await house.refusal(of: PlayerRPC.startWorkout, again, as: me)
        == Refusal(.failedPrecondition, "SESSION_ACTIVE"))
    _ = try await house.apply(.nextExercise(), to: state, as: me)
    let late = ApplyCommandRequest {
      $0.requestID = .v4()
      $0.sessionID = state.sessionID
      $0.expectedRevision = 1
      $0.command = .pause()
    }
    #expect(
      try await house.refusal(of: PlayerRPC.applyCommand, late, as: me)
        == Refusal(.aborted, "REVISION_TAKEN"))
    let stranger = try await house.newAccount()
    #expect(
      try await house.refusal(
        of: PlayerRPC.getSession, GetSessionRequest { $0.sessionID = state.sessionID }, as: stranger
      )
        == Refusal(.notFound, "SESSION_NOT_FOUND"))
  }

  @Test func `names what is wrong with a workout`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let refusal = try await house.refusal(
      of: PlayerRPC.startWorkout,
      StartWorkoutRequest(
        requestID: .v4(),
        workout: Workout(name: "", exercises: [PlannedExercise(name: "x", setCount: 101)])),
      as: me)
    #expect(
      Set(refusal.fields) == ["workout.name", "workout.blocks[0].exercises[0].sets[0].set_count"])
  }

  @Test func `shows each change to who watches, until the session has ended`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let state = try await house.startWorkout(as: me)
    let revisions = try await house.open(PlayerRPC.watchActivity, as: me) { call in
      call.send(WatchActivityRequest { $0.sessionID = state.sessionID })
      call.finish()
      var seen = [try await call.required().activity.revision]
      let next = try await house.apply(.completeSet(), to: state, as: me)
      seen.append(try await call.required().activity.revision)
      _ = try await house.apply(.finish(), to: next, as: me)
      while let message = try await call.next() { seen.append(message.activity.revision) }
      return seen
    }
    #expect(revisions == [1, 2, 3])
  }

  @Test func `has buttons for a remote, and no more`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let made = try await house.call(
      AccessRPC.createApiToken,
      CreateApiTokenRequest {
        ($0.requestID, $0.name, $0.scopes) = (.v4(), "Lock screen", ["session:remote"])
      }, as: me)
    let remote = me.with(token: made.token)
    var state = try await house.startWorkout(sets: 4, as: me)
    let shown = try await house.call(PlayerRPC.getSession, GetSessionRequest(), as: remote)
    #expect(shown.state.sessionID == state.sessionID)
    for command: PlayerCommand in [
      .pause(), .resume(), .completeSet(), .skipRest(), .nextExercise(),
    ] {
      state = try await house.apply(command, to: state, as: remote)
    }
    for command: PlayerCommand in [
      .finish(), .undo(), .skipSet(), .completeSet(CompleteSet { $0.reps = 3 }),
    ] {
      let request = ApplyCommandRequest {
        ($0.requestID, $0.sessionID) = (.v4(), state.sessionID)
        ($0.expectedRevision, $0.command) = (state.revision, command)
      }
      #expect(
        try await house.refusal(of: PlayerRPC.applyCommand, request, as: remote)
          == Refusal(.permissionDenied, "SCOPE_MISSING"), "\(command)")
    }
    let start = StartWorkoutRequest(
      requestID: .v4(),
      workout: Workout(name: "x", exercises: [PlannedExercise(name: "y", setCount: 1)]))
    #expect(
      try await house.refusal(of: PlayerRPC.startWorkout, start, as: remote)
        == Refusal(.permissionDenied, "SCOPE_MISSING"))
  }
}
