import Base
import Hub
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing
import WorkoutsContract

@testable import PlayerFeature

@Suite struct `The sessions of athletes` {
  private static let schema =
    PlatformMigrations.all + PlayerFeature.migrations
  private static let start = Timestamp(milliseconds: 1_795_000_000_000)

  /// Runs `body` with a session that has just started.
  private func withSession(
    _ body: @escaping @Sendable (Athlete, PlayerState) async throws -> Void
  ) async throws {
    try await onDatabase(Self.schema, as: "pulsewire_server") { database, loop in
      let athlete = Athlete(
        owner: UUID.v4(), store: SessionStore(database: database), loop: loop)
      _ = try await database.run(
        "select from pulsewire.create_account(\(athlete.owner), \(UUID.v4()), \(Self.start))",
        owner: nil, on: loop)
      let plan = SessionPlan(
        workout: Workout(
          name: "Legs",
          exercises: [
            PlannedExercise(name: "Squat", setCount: 3, restDuration: .zero, intensityPercent: 80)
          ]))
      let state = try await athlete.sessions.start(
        plan, requestID: UUID.v4(), at: Self.start, for: Caller(athlete.owner, on: loop))
      try await body(athlete, state)
    }
  }

  /// The response of a command's commit is lost, and then the same command comes again, or another one on the old
  /// state.
  @Test(arguments: [PlayerCommand.finish, .pause], [true, false])
  func `tell those who follow of a command whose answer was lost`(
    command: PlayerCommand, isRepeated: Bool
  ) async throws {
    try await withSession { athlete, state in
      let topic = athlete.sessions.hub.topic(state.sessionID)
      let ending = athlete.sessions.endings.topic(state.sessionID)
      topic.seed(state, revision: state.revision)
      let request = UUID.v4()
      let lost = try state.reduced(by: command, at: Self.start)
      let appended = try await athlete.store.append(
        [SessionStore.Addition(transition: lost, requestID: request)],
        for: Caller(athlete.owner, on: athlete.loop))
      #expect(appended != nil)

      if isRepeated {
        let answer = try await athlete.apply(command, to: state, as: request)
        #expect(answer == lost)
      } else {
        await #expect(throws: PlayerError.self) {
          try await athlete.apply(.completeSet(id: .v4()), to: state, as: UUID.v4())
        }
      }
      #expect(topic.newest?.value == lost.state)
      #expect(ending.newest?.value == lost.state.endTime)
    }
  }

  /// A command may have any request_id, and a client knows its session's id.
  @Test func `are finished for who merges, whatever their requests were called`() async throws {
    try await withSession { athlete, state in
      _ = try await athlete.apply(.pause, to: state, as: state.sessionID)
      try await athlete.sessions.finishActive(
        of: Caller(athlete.owner, on: athlete.loop), at: Self.start + .seconds(1))
      let hasActive = try await athlete.sessions.hasActive(Caller(athlete.owner, on: athlete.loop))
      #expect(!hasActive)
    }
  }
}

/// An athlete, on one server.
private struct Athlete: Sendable {
  let owner: UUID
  let store: SessionStore
  let sessions: PlayerFeature::Sessions
  let loop: EventLoop

  init(owner: UUID, store: SessionStore, loop: EventLoop) {
    self.owner = owner
    self.store = store
    self.loop = loop
    sessions = PlayerFeature::Sessions(store: store)
  }

  func apply(
    _ command: PlayerCommand, to state: PlayerState, as request: UUID
  ) async throws -> PlayerTransition {
    try await sessions.apply(
      command, to: state.sessionID, expecting: .revision(state.revision), requestID: request,
      at: ClockMoment(state.startTime), for: Caller(owner, on: loop)
    ).transition
  }
}
