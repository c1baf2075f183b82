import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// WatchWall of pulsewire.sharing.v1.SharingService.
@Suite struct `A wall of athletes` {
  private typealias Call = HouseCall<WatchWallRequest, WatchWallResponse>

  /// Reads messages until a state fulfils a condition, and returns it.
  private static func state(
    _ call: Call, until condition: (AthleteState) -> Bool
  ) async throws -> AthleteState {
    while true {
      let message = try await call.required()
      if let found = message.states.first(where: condition) { return found }
    }
  }

  /// Watches the wall of a viewer for as long as `body` runs.
  private static func watch<Result: Sendable>(
    _ house: House, _ athletes: [UUID] = [], as viewer: TestCaller,
    _ body: @escaping @Sendable (Call) async throws -> Result
  ) async throws -> Result {
    try await house.open(SharingRPC.watchWall, as: viewer) { call in
      call.send(WatchWallRequest { $0.athleteIDs = athletes })
      call.finish()
      return try await body(call)
    }
  }

  @Test func `shows a workout from its start to its end`() async throws {
    let house = try await House.shared
    let (athlete, viewer) = (try await house.newAccount(), try await house.newAccount())
    let share = try await house.share(role: .spectator, as: athlete)
    let seen = try await house.join(share.code, as: viewer)
    try await Self.watch(house, as: viewer) { call in
      let first = try await call.required()
      #expect(first.full && first.athletes == [seen] && first.removedAthleteIDs == [])
      #expect(first.states.map(\.phase) == [.idle])
      var state = try await house.startWorkout(as: athlete)
      let working = try await Self.state(call) { $0.phase == .working }
      #expect((working.workoutName, working.exerciseName) == ("Legs", "Squat"))
      #expect((working.setNumber, working.setCount, working.bpm) == (1, 2, 0))
      #expect(working.athleteID == seen.athleteID && working.elapsedAnchor == state.startTime)
      try await house.push(
        HeartRateSample.run(2, from: state.startTime), of: .v4(), to: state.sessionID, as: athlete)
      let beating = try await Self.state(call) { $0.bpm == 102 }
      #expect(beating.zone != .unspecified && beating.sampleTime != nil)
      state = try await house.apply(.completeSet(), to: state, as: athlete)
      let resting = try await Self.state(call) { $0.phase == .resting }
      #expect(resting.restEndsAt != nil && resting.setNumber == 2)
      state = try await house.apply(.pause(), to: state, as: athlete)
      let paused = try await Self.state(call) { $0.phase == .paused }
      #expect(paused.pauseTime != nil && paused.restEndsAt == nil)
      _ = try await house.apply(.finish(), to: state, as: athlete)
      let idle = try await Self.state(call) { $0.phase == .idle }
      #expect(idle.workoutName == "" && idle.bpm == 0)
    }
    // What is opened again has all at once.
    _ = try await house.startWorkout(as: athlete)
    let again = try await Self.watch(house, as: viewer) { try await $0.required() }
    #expect(again.full && again.states.map(\.phase) == [.working])
  }

  @Test func `tells that a sample is stale, and that a rest is over`() async throws {
    let house = try await House.withManualTime()
    let (athlete, viewer) = (try await house.newAccount(), try await house.newAccount())
    _ = try await house.join(
      try await house.share(role: .spectator, as: athlete).code, as: viewer)
    let state = try await house.startWorkout(as: athlete)
    let device = UUID.v4()
    try await Self.watch(house, as: viewer) { call in
      _ = try await call.required()
      house.time?.advance(by: .seconds(1))
      try await house.push(
        HeartRateSample.run(1, from: state.startTime), of: device, to: state.sessionID, as: athlete)
      _ = try await Self.state(call) { $0.signal == .live }
      _ = try await house.apply(.completeSet(), to: state, as: athlete)
      _ = try await Self.state(call) { $0.phase == .resting }
    }
    // The timers of the house's loops run by real time; what is opened later has what time has done.
    house.time?.advance(by: .seconds(100))
    let later = try await Self.watch(house, as: viewer) { try await $0.required() }
    #expect(later.states.map(\.signal) == [.stale] && later.states.map(\.phase) == [.working])
    await house.close()
  }

  @Test func `loses who is no longer shared, while it runs`() async throws {
    let house = try await House.shared
    let viewer = try await house.newAccount()
    var athletes: [(caller: TestCaller, share: Share, seen: SharedAthlete)] = []
    for _ in 0..<3 {
      let caller = try await house.newAccount()
      let share = try await house.share(role: .spectator, as: caller)
      athletes.append((caller, share, try await house.join(share.code, as: viewer)))
    }
    let all = athletes
    try await Self.watch(house, as: viewer) { call in
      let first = try await call.required()
      #expect(first.athletes.count == 3 && first.states.count == 3)
      _ = try await house.call(
        SharingRPC.revokeShare,
        RevokeShareRequest { ($0.requestID, $0.shareID) = (.v4(), all[0].share.id) },
        as: all[0].caller)
      #expect(try await call.required().removedAthleteIDs == [all[0].seen.athleteID])
      let viewers = try await house.call(
        SharingRPC.listShareViewers, ListShareViewersRequest(), as: all[1].caller
      ).viewers
      _ = try await house.call(
        SharingRPC.removeShareViewer,
        RemoveShareViewerRequest { ($0.requestID, $0.viewerID) = (.v4(), viewers[0].id) },
        as: all[1].caller)
      #expect(try await call.required().removedAthleteIDs == [all[1].seen.athleteID])
      // Nothing more comes of them.
      _ = try await house.startWorkout(as: all[0].caller)
      _ = try await house.startWorkout(as: all[2].caller)
      let next = try await call.required()
      #expect(next.states.map(\.athleteID) == [all[2].seen.athleteID])
      _ = try await house.call(
        SharingRPC.leaveShare,
        LeaveShareRequest { ($0.requestID, $0.athleteID) = (.v4(), all[2].seen.athleteID) },
        as: viewer)
      #expect(try await call.required().removedAthleteIDs == [all[2].seen.athleteID])
      // Who joins comes in.
      let new = try await house.newAccount()
      let seen = try await house.join(
        try await house.share(role: .coach, as: new).code, as: viewer)
      let added = try await call.required()
      #expect(added.athletes == [seen] && !added.full)
    }
  }

  @Test func `of one athlete ends with the share`() async throws {
    let house = try await House.shared
    let (athlete, viewer) = (try await house.newAccount(), try await house.newAccount())
    let share = try await house.share(
      role: .spectator, expiring: WallClock().now + .seconds(4), as: athlete)
    let seen = try await house.join(share.code, as: viewer)
    let refusal = try await Self.watch(house, [seen.athleteID], as: viewer) { call in
      #expect(try await call.required().athletes == [seen])
      #expect(try await call.required().removedAthleteIDs == [seen.athleteID])
      do {
        _ = try await call.next()
        return Refusal(.ok)
      } catch let error as RPCError {
        return Refusal(error)
      }
    }
    #expect(refusal == Refusal(.notFound, "SHARED_ATHLETE_NOT_FOUND"))
    #expect(
      try await Self.watch(house, [.v4()], as: viewer) { call in
        do {
          _ = try await call.next()
          return Refusal(.ok)
        } catch let error as RPCError {
          return Refusal(error)
        }
      } == Refusal(.notFound, "SHARED_ATHLETE_NOT_FOUND"))
  }
}
