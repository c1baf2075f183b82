import Base
import Client
import Contract
import DemoParts
import Loop
import RPC

/// The demo's phone, which drives the player according to its plan until the watch has delivered.
final class DemoPhone {
  /// The player's state, as of the last response.
  private(set) var state: PlayerState

  private let line: DeviceConnection
  private let plan: DemoPlan
  private let board: DemoBoard

  /// The intensity outside of sets, in percent of the heart-rate reserve.
  private static let restIntensity = 30
  private static let pauseIntensity = 15

  init(_ line: DeviceConnection, plan: DemoPlan, state: PlayerState, board: DemoBoard) {
    self.line = line
    self.plan = plan
    self.state = state
    self.board = board
  }

  /// The athlete's current intensity, in percent of the heart-rate reserve.
  var intensityPercent: Int {
    switch state.phase {
    case .paused, .completed, .finished, .preparing, .unspecified: return Self.pauseIntensity
    case .resting where (state.restEndsAt ?? board.now) > board.now: return Self.restIntensity
    case .working, .resting:
      let index = Int(state.exerciseIndex)
      guard state.workout.exercises.indices.contains(index) else { return Self.pauseIntensity }
      return Int(state.workout.exercises[index].sets.first?.intensityPercent ?? 0)
    }
  }

  /// Follows the plan, and finishes the workout when the watch has delivered.
  func run() async throws {
    for step in plan.steps {
      guard !board.isDelivered, state.phase != .finished else { break }
      switch step {
      case .wait(let age): try await wait(until: state.startTime + age)
      case .awaitRest: if let end = state.restEndsAt { try await wait(until: end) }
      case .command(let command): try await send(command)
      }
    }
    while !board.isDelivered { try await board.delivered.wait() }
    if state.phase != .finished { try await send(.finish) }
  }

  /// Waits until the server's clock shows `time`, or the watch has delivered.
  private func wait(until time: Timestamp) async throws {
    while !board.isDelivered {
      let remaining = board.clock.realDuration(until: time, from: board.loop.now)
      guard remaining > .zero else { return }
      let timer = board.loop.schedule(after: remaining, board.delivered.fire)
      defer { board.loop.cancel(timer) }
      try await board.delivered.wait()
    }
  }

  private func send(_ command: PhoneCommand) async throws {
    while true {
      let request = ApplyCommandRequest {
        $0.requestID = .v4()
        $0.sessionID = state.sessionID
        $0.expectedRevision = state.revision
        $0.command = command.playerCommand
      }
      do {
        // The same request after a lost connection: a command that was applied is not applied
        // twice.
        let answer = try await line.use { client in
          try await client.call(PlayerRPC.applyCommand, request)
        }
        state = answer.state
        board.set(clock: answer.serverTime)
        return board.note(PlayerText.line(command.name, state, at: answer.serverTime))
      } catch let error as RPCError where error.code == .aborted {
        guard let current = error.detail(PlayerState.self) else { throw error }
        let isSameSet =
          (current.exerciseIndex, current.setIndex) == (state.exerciseIndex, state.setIndex)
        state = current
        board.note("another device came first; the phone goes on at revision \(current.revision)")
        guard isSameSet || command == .finish else { return }
      } catch let error as RPCError where error.code == .failedPrecondition {
        // Another device has moved the player to a state in which this command is invalid.
        board.note("\(command.name) was refused: \(error.message)")
        let request = GetSessionRequest { $0.sessionID = state.sessionID }
        state = try await line.use { client in
          try await client.call(PlayerRPC.getSession, request)
        }.state
        return
      }
    }
  }
}
