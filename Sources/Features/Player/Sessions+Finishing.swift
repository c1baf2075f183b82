public import Base
public import Loop

extension Sessions {
  /// Finishes the active session of `owner`, if there is one, as its athlete would.
  public func finishActive(of owner: UUID, at time: Timestamp, on loop: EventLoop) async throws {
    guard let state = try await active(of: owner, on: loop) else { return }
    try await finish(state, at: time, for: owner, on: loop)
  }

  /// Finishes the session that is in `state`, as its athlete would; fails where somebody does something
  /// else with it meanwhile.
  func finish(
    _ state: PlayerState, at time: Timestamp, for owner: UUID, on loop: EventLoop
  ) async throws {
    // The same for each try, so that a repeat finds its record.
    _ = try await apply(
      .finish, to: state.sessionID, expectedRevision: state.revision, requestID: state.sessionID,
      at: time, for: owner, on: loop)
  }

  /// Whether `owner` has an active session.
  public func hasActive(_ owner: UUID, on loop: EventLoop) async throws -> Bool {
    try await active(of: owner, on: loop) != nil
  }

  /// When the active session of `owner` started; nil where there is none.
  public func activeStart(of owner: UUID, on loop: EventLoop) async throws -> Timestamp? {
    try await active(of: owner, on: loop)?.startTime
  }

  private func active(of owner: UUID, on loop: EventLoop) async throws -> PlayerState? {
    do { return try await state(of: nil, for: owner, on: loop) } catch PlayerError.noActiveSession {
      return nil
    }
  }
}
