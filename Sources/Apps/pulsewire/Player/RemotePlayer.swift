import Base
import Client
import Contract
import RPC

/// The server's player, driven one command at a time.
struct RemotePlayer {
  let client: PulsewireClient
  /// The session; nil for the active one.
  let session: UUID?

  /// Starts a workout. Returns the state in lines.
  func start(_ workout: Workout) async throws -> [String] {
    let request = StartWorkoutRequest(requestID: .v4(), workout: workout)
    let answer = try await client.call(PlayerRPC.startWorkout, request)
    return PlayerText.lines(answer.state, at: answer.serverTime)
  }

  /// Runs `verb`, unless it is `start`. Returns the state in lines.
  ///
  /// - Parameter rest: the length for `rest`; moderate if nil.
  func obey(_ verb: PlayVerb, rest: RestLength?) async throws -> [String] {
    switch verb {
    case .status, .start: try await status()
    case .complete: try await apply(.completeSet())
    case .next: try await apply(.nextExercise())
    case .rest: try await apply(.startRest(StartRest(rest?.length ?? .preset(.moderate))))
    case .skip: try await apply(.skipRest())
    case .pause: try await apply(.pause())
    case .resume: try await apply(.resume())
    case .finish: try await apply(.finish())
    }
  }

  /// Returns the state in lines.
  func status() async throws -> [String] {
    let answer = try await current()
    return PlayerText.lines(answer.state, at: answer.serverTime)
  }

  /// Applies `command` to the current state. Returns the next state in lines.
  func apply(_ command: PlayerCommand) async throws -> [String] {
    let state = try await current().state
    do {
      return try await apply(command, to: state)
    } catch let error as RPCError where error.code == .aborted {
      guard let current = error.detail(PlayerState.self) else { throw error }
      Terminal.writeError(
        "Another device came first; the command is repeated for revision \(current.revision).\n")
      return try await apply(command, to: current)
    }
  }

  private func current() async throws -> GetSessionResponse {
    try await client.call(PlayerRPC.getSession, GetSessionRequest(sessionID: session))
  }

  private func apply(_ command: PlayerCommand, to state: PlayerState) async throws -> [String] {
    let request = ApplyCommandRequest(
      requestID: .v4(), sessionID: state.sessionID, expectedRevision: state.revision,
      command: command)
    let answer = try await client.call(PlayerRPC.applyCommand, request)
    var lines = PlayerText.lines(answer.state, at: answer.serverTime)
    if answer.workoutCompleted {
      lines.append("That was the last set of the workout; finish it with 'play finish'.")
    } else if answer.exerciseCompleted {
      lines.append("That was the last set of the exercise.")
    }
    return lines
  }
}
