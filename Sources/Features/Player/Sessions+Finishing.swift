public import Base
public import Loop

extension Sessions {
  /// Finishes the active session of `owner`, if there is one, as its athlete would. Under a request_id that no
  /// client has: a repeat finds no active session.
  public func finishActive(of owner: UUID, at time: Timestamp, on loop: EventLoop) async throws {
    while let state = try await active(of: owner, on: loop) {
      do { return try await finish(state, at: time, for: owner, on: loop) } catch PlayerError
        .revisionTaken
      {
        // The athlete did something at this moment.
        continue
      }
    }
  }

  /// Finishes the session that is in `state`, as its athlete would; fails with `revisionTaken` where
  /// somebody does something else with it meanwhile.
  func finish(
    _ state: PlayerState, at time: Timestamp, for owner: UUID, on loop: EventLoop
  ) async throws {
    _ = try await apply(
      .finish, to: state.sessionID, expectedRevision: state.revision, requestID: .v4(),
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
