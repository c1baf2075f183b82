import Base
import TestSupport
import Testing

@testable import PlayerFeature

/// Queued commands, which come after the server has completed sets, or ended the session, without knowing of them.
@Suite struct `Queued commands` {
  /// A session as the server has it.
  private struct Server {
    private(set) var session: StoredSession
    static let start = UUID(high: 3, low: 3)

    init(of state: PlayerState) {
      session = StoredSession(
        id: state.sessionID, plan: state.plan, startTime: state.startTime,
        startRequestID: Self.start, isPast: false, aliveTime: nil, records: [])
    }

    private mutating func append(_ transitions: [(UUID, PlayerTransition)]) {
      session = StoredSession(
        id: session.id, plan: session.plan, startTime: session.startTime,
        startRequestID: session.startRequestID, isPast: false, aliveTime: nil,
        records: session.records + transitions.map { ($0.0, $0.1.record) })
    }

    private func automatic(_ transition: PlayerTransition) -> (UUID, PlayerTransition) {
      (
        SessionIdentifier.automaticRequest.id(transition.state.revision, in: session.id), transition
      )
    }

    /// Completes what is due, as the server does by itself.
    mutating func catchUp(to now: Timestamp) {
      append(session.state.dueTransitions(by: now).map { automatic($0) })
    }

    /// Ends the session, as the server does after a long silence.
    mutating func endSilently() throws {
      let state = session.state
      let end = try state.reduced(by: .finish, at: state.lastRecordTime)
      append([(SessionIdentifier.silentEnd.id(state.revision + 1, in: session.id), end)])
    }

    /// Applies a queued command; nil if another device's came since.
    mutating func apply(
      _ command: PlayerCommand, as request: UUID, _ expectation: CommandExpectation,
      at time: Timestamp
    ) throws -> Continuation? {
      guard let found = session.continuation(expectation, at: time, takesBack: true) else {
        return nil
      }
      let due = found.state.dueTransitions(by: time)
      let last = try (due.last?.state ?? found.state).reduced(by: command, at: time)
      var added = due.map { automatic($0) } + [(request, last)]
      added[0].1 = found.beginning(with: added[0].1)
      append(added)
      return found
    }
  }

  private static let commands: [PlayerCommand] = [
    .completeSet, .completeSet, .skipSet, .undo, .repeatSet, .pause, .resume, .skipRest,
    .startRest(.seconds(20)), .lap, .nextExercise,
  ]

  /// Goal: a device that was offline loses nothing. Method: random workouts on the device alone, and the same commands,
  /// queued, on a server that completes timed sets by its own clock and ends the session now and then in between. The
  /// sets, laps, pauses and the end are equal.
  @Test(arguments: 0..<200) func `come to the same as on the device`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let first = [Sessions.twoByTwo, tenSeconds, Sessions.intervals][seed % 3]
    var device = first
    var server = Server(of: first)
    var (second, before): (Int64, UUID) = (0, Server.start)
    for number in 0..<20 {
      second += Int64.random(in: 0...40, using: &random)
      let now = Sessions.at(second)
      let command =
        number == 19 ? .finish : Self.commands.randomElement(using: &random) ?? .pause
      let caughtUp = device.caughtUp(to: now)
      guard let next = try? caughtUp.reduced(by: command, at: now) else { continue }
      device = next.state
      // The server's own clock is far ahead.
      if Bool.random(using: &random), server.session.state.endTime == nil {
        server.catchUp(to: Sessions.at(second + Int64.random(in: -30...400, using: &random)))
      }
      if Int.random(in: 0..<6, using: &random) == 0, server.session.state.endTime == nil {
        try server.endSilently()
      }
      let request = UUID(high: 9, low: UInt64(number))
      #expect(try server.apply(command, as: request, .after(before), at: now) != nil)
      before = request
    }
    var state = server.session.state
    #expect(state.revision >= device.revision)
    #expect(state.completedSets.map(\.place) == device.completedSets.map(\.place))
    #expect(state.completedSets.map(\.completeTime) == device.completedSets.map(\.completeTime))
    (state.revision, state.wasReopened) = (device.revision, device.wasReopened)
    #expect((state.endTime, state.lapTimes) == (device.endTime, device.lapTimes))
    #expect(state.pausedDuration == device.pausedDuration)
    #expect(state.exercises == device.exercises)
    #expect(state.elapsed(at: Sessions.at(9_999)) == device.elapsed(at: Sessions.at(9_999)))
  }

  @Test func `tell what they take back`() throws {
    var server = Server(of: Sessions.intervals)
    server.catchUp(to: Sessions.at(500))
    try server.endSilently()
    let paused = try server.apply(.pause, as: .v4(), .revision(1), at: Sessions.at(300))
    #expect(paused?.undoneSets.map(\.completeTime) == [Sessions.at(420)])
    #expect(paused?.isReopening == true && paused?.base == 2)
    let state = server.session.state
    #expect((state.endTime, state.pauseTime) == (nil, Sessions.at(300)))
    #expect(state.completedSets.map(\.completeTime) == [Sessions.at(240)])
    #expect(state.wasReopened && state.revision == 5)
  }

  @Test func `do not fit if another device has issued one since`() throws {
    var server = Server(of: Sessions.twoByTwo)
    let (mine, theirs) = (UUID.v4(), UUID.v4())
    #expect(try server.apply(.completeSet, as: mine, .revision(1), at: Sessions.at(10)) != nil)
    #expect(try server.apply(.completeSet, as: theirs, .revision(2), at: Sessions.at(60)) != nil)
    for expectation in [CommandExpectation.after(mine), .revision(2), .after(.v4())] {
      #expect(try server.apply(.pause, as: .v4(), expectation, at: Sessions.at(30)) == nil)
    }
    // An athlete may decide to apply one to any state; it counts from its newest record.
    #expect(try server.apply(.pause, as: .v4(), .any, at: Sessions.at(30)) != nil)
    #expect(server.session.state.pauseTime == Sessions.at(60))
  }

  @Test func `cannot continue what was taken back`() throws {
    var server = Server(of: Sessions.intervals)
    server.catchUp(to: Sessions.at(500))
    _ = try server.apply(.pause, as: .v4(), .revision(1), at: Sessions.at(100))
    #expect(try server.apply(.lap, as: .v4(), .revision(3), at: Sessions.at(450)) == nil)
  }
}

private let tenSeconds = `Timed sets`.tenSeconds(sets: 3)
