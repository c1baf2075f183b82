public import Base
public import Hub
internal import Postgres
public import RPC
internal import Store

/// The athletes' sessions: read, decide, append, publish. Any node can do this for any session; the second to write
/// finds the revision taken.
public struct Sessions: Sendable {
  /// The newest state of each session that has subscribers.
  public let hub = Hub<PlayerState>()
  /// The end times of the sessions whose end is awaited: much smaller than their states.
  public let endings = Hub<Timestamp>()
  let store: SessionStore
  private let changes = Changes()

  init(store: SessionStore) { self.store = store }

  /// Returns the state of a session; of the active one if `id` is nil.
  public func state(of id: UUID?, for caller: Caller) async throws -> PlayerState {
    try await stored(id, for: caller).state
  }

  /// Starts a session; a repeat of the request returns the first state.
  func start(
    _ plan: SessionPlan, requestID: UUID, at time: Timestamp, for caller: Caller
  ) async throws -> PlayerState {
    let outcome = try await changes.run(
      ChangedRow("active session", of: caller.owner), on: caller.loop
    ) {
      try await store.start(UUID.v7(at: time), plan, requestID: requestID, at: time, for: caller)
    }
    switch outcome {
    case .started(let state):
      publish(state)
      return state
    case .activeSession(let id): throw PlayerError.sessionActive(id)
    }
  }

  /// Applies one command; a repeat of the request returns the first transition.
  func apply(
    _ command: PlayerCommand, to id: UUID, expectedRevision: Int64, requestID: UUID,
    at time: Timestamp, for caller: Caller
  ) async throws -> PlayerTransition {
    try await changes.run(ChangedRow("session", of: caller.owner, id: id), on: caller.loop) {
      let session = try await stored(id, for: caller)
      // The state is published first: the call that appended the newest record may have lost the response and then
      // published nothing.
      publish(session.state)
      if let first = session.transition(of: requestID) { return first }
      let state = session.state
      guard state.revision == expectedRevision else {
        throw PlayerError.revisionTaken(current: state, at: time)
      }
      let transition: PlayerTransition
      do throws(PlayerRefusal) {
        transition = try state.reduced(by: command, at: time)
      } catch {
        throw PlayerError.refused(error)
      }
      guard
        try await store.append(transition, requestID: requestID, for: caller)
      else { return nil }
      publish(transition.state)
      return transition
    }
  }

  private func publish(_ state: PlayerState) {
    hub.existingTopic(state.sessionID)?.publish(state, revision: state.revision)
    guard let time = state.endTime else { return }
    endings.existingTopic(state.sessionID)?.publish(time, revision: state.revision)
  }

  private func stored(_ id: UUID?, for caller: Caller) async throws -> StoredSession {
    guard let session = try await store.session(id, for: caller) else {
      throw id == nil ? PlayerError.noActiveSession : PlayerError.sessionNotFound
    }
    return session
  }
}
