import Base
import Client
import Contract
import RPC

/// The player's state after a command.
struct PlayerAnswer: Sendable {
  let state: PlayerState
  /// The server's time.
  let time: Timestamp
  /// Sentences for the user.
  var notes: [String] = []

  /// The state, one fact per line, and the notes.
  var text: String {
    PlayerText.lines(state, at: time) + notes.map { $0 + "\n" }.joined()
  }
}

/// The server's player, driven one command at a time.
struct RemotePlayer {
  let client: PulsewireClient
  /// The session; nil for the active one.
  let session: UUID?

  /// Starts a workout.
  func start(
    _ source: WorkoutSource, in sport: Sport = .unspecified
  ) async throws -> PlayerAnswer {
    let request = StartWorkoutRequest {
      $0.requestID = .v4()
      $0.source = source
      $0.sport = sport
    }
    let answer = try await client.call(PlayerRPC.startWorkout, request)
    return PlayerAnswer(state: answer.state, time: answer.serverTime)
  }

  /// Runs `verb`, unless it is `start`.
  ///
  /// - Parameters:
  ///   - rest: the length for `rest`; moderate if nil.
  ///   - set: what was done, for `complete`.
  func obey(
    _ verb: PlayVerb, rest: RestLength? = nil, set: CompleteSet = CompleteSet()
  ) async throws -> PlayerAnswer {
    switch verb {
    case .status, .start: try await status()
    case .complete: try await apply(.completeSet(set))
    case .undo: try await apply(.undo())
    case .again: try await apply(.repeatSet())
    case .lap: try await apply(.lap())
    case .next: try await apply(.nextExercise())
    case .rest: try await apply(.startRest(StartRest(rest?.length ?? .preset(.moderate))))
    case .skip: try await apply(.skipRest())
    case .pause: try await apply(.pause())
    case .resume: try await apply(.resume())
    case .finish: try await apply(.finish())
    }
  }

  /// Returns the current state.
  func status() async throws -> PlayerAnswer {
    let answer = try await current()
    return PlayerAnswer(state: answer.state, time: answer.serverTime)
  }

  /// Applies `command` to the current state.
  func apply(_ command: PlayerCommand) async throws -> PlayerAnswer {
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
    try await client.call(PlayerRPC.getSession, GetSessionRequest { $0.sessionID = session })
  }

  private func apply(_ command: PlayerCommand, to state: PlayerState) async throws -> PlayerAnswer {
    let request = ApplyCommandRequest {
      $0.requestID = .v4()
      $0.sessionID = state.sessionID
      $0.expectedRevision = state.revision
      $0.command = command
    }
    let answer = try await client.call(PlayerRPC.applyCommand, request)
    var result = PlayerAnswer(
      state: answer.state, time: answer.serverTime,
      notes: answer.newRecords.compactMap(RecordText.sentence))
    if answer.workoutCompleted {
      result.notes.append("That was the last set of the workout; finish it with 'play finish'.")
    } else if answer.exerciseCompleted {
      result.notes.append("That was the last set of the exercise.")
    }
    return result
  }
}
