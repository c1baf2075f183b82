package import Base
import Messages
package import RPC

extension Sessions {
  /// Finishes the active session of `caller`, if there is one, as its athlete would. The request_id is one that no
  /// client has: a repeat finds no active session.
  package func finishActive(of caller: Caller, at time: Timestamp) async throws {
    while let state = try await active(of: caller) {
      do { return try await finish(state, as: .v4(), at: time, for: caller) } catch PlayerError
        .revisionTaken
      {
        // The athlete issued a command at this moment.
        continue
      }
    }
  }

  /// Finishes the session that is in `state`, as its athlete would. Fails with `revisionTaken` if another command came
  /// first.
  func finish(
    _ state: PlayerState, as requestID: UUID, at time: Timestamp, for caller: Caller
  ) async throws {
    _ = try await apply(
      .finish, to: state.sessionID, expecting: .revision(state.revision), requestID: requestID,
      at: time, for: caller)
  }

  /// Returns whether `caller` has an active session.
  package func hasActive(_ caller: Caller) async throws -> Bool {
    try await active(of: caller) != nil
  }

  /// Returns the time at which the active session of `caller` started; nil if there is none.
  package func activeStart(of caller: Caller) async throws -> Timestamp? {
    try await active(of: caller)?.startTime
  }

  private func active(of caller: Caller) async throws -> PlayerState? {
    do { return try await state(of: nil, for: caller) } catch PlayerError.noActiveSession {
      return nil
    }
  }
}
