internal import Base
internal import RPC

/// The decision on a refresh token.
enum RefreshDecision: Equatable {
  /// The issue of the next tokens.
  case advance
  /// A repeat of the request whose response was lost; the same tokens are sent again.
  case repeated
  /// A second use of the token, by another request; the account session ends.
  case reused
  case refused(TokenFailure)

  /// Decides on `token`, which was sent with the request `requestID` at `now`.
  ///
  /// Only a token that was issued can end an account session; otherwise the id of an account
  /// session would suffice to end it.
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
