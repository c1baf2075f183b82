internal import Base
internal import RPC

/// What becomes of a refresh token that came.
enum RefreshDecision: Equatable {
  /// The next tokens are made.
  case advance
  /// The answer was lost: it is given again.
  case repeated
  /// Somebody has used it before, who was not the same: the session ends.
  case reused
  case refused(TokenFailure)

  /// Decides on `token`, which came with the request `requestID` at `now`.
  ///
  /// Only a token that was really given out can end a session: otherwise whoever knows a session's id
  /// could end it.
  init(
    _ token: OpaqueToken, _ session: AccessSession, requestID: UUID, keys: TokenKeys,
    at now: Timestamp
  ) {
    let isNewest = token.generation == session.generation && token.hash == session.tokenHash
    guard isNewest || token.isGenuine(seed: session.seed, keys: keys),
      session.kind != .apiToken, token.generation <= session.generation
    else {
      self = .refused(.invalid)
      return
    }
    if session.isRevoked {
      self = .refused(.revoked)
    } else if let end = session.expiresAt, end <= now {
      self = .refused(.expired)
    } else if isNewest {
      self = .advance
    } else if token.generation == session.generation - 1, session.refreshRequestID == requestID {
      self = .repeated
    } else {
      self = .reused
    }
  }
}
