import Contract
import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2Posix

/// An account and the services, as an app holds them.
struct App: Sendable {
  let live: Pulsewire_Live_V1_LiveService.Client<HTTP2ClientTransport.Posix>
  let player: Pulsewire_Player_V1_PlayerService.Client<HTTP2ClientTransport.Posix>
  let metadata: Metadata

  typealias State = Pulsewire_Player_V1_PlayerState
  typealias Command = Pulsewire_Player_V1_ApplyCommandRequest.OneOf_Command

  /// The options with which calls wait for the server to come back.
  static let options = {
    var options = CallOptions.defaults
    options.waitForReady = true
    options.timeout = .seconds(60)
    return options
  }()

  init(newAccountOn connection: Connection) async throws {
    live = .init(wrapping: connection)
    player = .init(wrapping: connection)
    let account = Pulsewire_Account_V1_AccountService.Client(wrapping: connection)
    let made = try await account.createAccount(
      .with { $0.requestID = Self.newID() }, options: Self.options)
    metadata = ["authorization": "Bearer \(made.tokens.accessToken)"]
  }

  static func newID() -> String { UUID().uuidString.lowercased() }

  private static func exercise(
    _ name: String, sets: Int32, rest: Int64
  ) -> Pulsewire_Workouts_V1_PlannedExercise {
    .with {
      $0.name = name
      $0.sets = [
        .with {
          $0.setCount = sets
          $0.restDuration = .init(seconds: rest, nanos: 0)
        }
      ]
    }
  }

  func startWorkout() async throws -> State {
    let request = Pulsewire_Player_V1_StartWorkoutRequest.with {
      $0.requestID = Self.newID()
      $0.workout.name = "Full body"
      $0.workout.blocks = [
        .with {
          $0.kind = .main
          $0.exercises = [
            Self.exercise("Squat", sets: 2, rest: 90), Self.exercise("Row", sets: 1, rest: 0),
          ]
        }
      ]
    }
    return try await player.startWorkout(request, metadata: metadata, options: Self.options).state
  }

  /// Goes through the workout, command by command; a command on an old revision is refused.
  func play(from first: State) async throws -> State {
    var state = first
    state = try await apply(.completeSet(.init()), to: state)
    try expect(state.phase == .resting && state.hasRestEndsAt, "no rest after a set: \(state)")
    state = try await apply(.pause(.init()), to: state)
    try expect(state.phase == .paused, "not paused: \(state)")
    state = try await apply(.resume(.init()), to: state)
    state = try await apply(.skipRest(.init()), to: state)
    try expect(state.phase == .working && state.setIndex == 1, "not at set 2: \(state)")
    do {
      _ = try await apply(.completeSet(.init()), to: first)
      throw Failure(description: "a command on an old revision was applied")
    } catch let error as RPCError where error.code == .aborted {}
    state = try await apply(.nextExercise(.init()), to: state)
    state = try await apply(.finish(.init()), to: state)
    try expect(state.phase == .finished, "not finished: \(state)")
    try expect(state.completedSets.count == 1, "completed: \(state.completedSets)")
    return state
  }

  /// Applies a command twice under one id, as a phone that lost the response does.
  private func apply(_ command: Command, to state: State) async throws -> State {
    let request = Pulsewire_Player_V1_ApplyCommandRequest.with {
      $0.requestID = Self.newID()
      $0.sessionID = state.sessionID
      $0.expectedRevision = state.revision
      $0.command = command
    }
    let answer = try await retrying {
      try await player.applyCommand(request, metadata: metadata, options: Self.options)
    }
    let again = try await retrying {
      try await player.applyCommand(request, metadata: metadata, options: Self.options)
    }
    try expect(answer.state == again.state, "a repeat was answered with \(again.state)")
    return answer.state
  }
}
