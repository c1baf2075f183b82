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
      at: ClockMoment(time), for: caller)
  }

  /// Finishes a session that has been without a sign of life for longer than `silence`, as of the last sign: a command, a
  /// set of its log, or heart rate. Returns the time of the last sign if it has not been.
  ///
  /// - Parameter heartRate: The time at which the newest heart rate came; nil if none did.
  @discardableResult package func endIfSilent(
    _ id: UUID, for silence: Duration, heartRate: Timestamp?, at now: Timestamp, of caller: Caller
  ) async throws -> Timestamp? {
    let session = try await stored(id, for: caller)
    let signs = session.signs(heartRate: heartRate)
    guard signs.alive < now - silence else { return signs.alive }
    let state = session.state
    let requestID = SessionIdentifier.silentEnd.id(state.revision + 1, in: id)
    try await finish(state, as: requestID, at: signs.last, for: caller)
    return nil
  }

  /// Moves the end of a session that the server has ended because it was silent to `time`, if that is later.
  package func moveSilentEnd(
    of id: UUID, to time: Timestamp, for caller: Caller
  ) async throws {
    let session = try await stored(id, for: caller)
    guard let transition = session.laterEnd(at: time) else { return }
    let requestID = SessionIdentifier.silentEnd.id(transition.state.revision, in: id)
    // If another record came first, whoever looks again finds it.
    _ = try await append(
      [.init(transition: transition, requestID: requestID)], isPast: true, for: caller)
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
