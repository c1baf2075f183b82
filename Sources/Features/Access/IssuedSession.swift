public import AccessContract
public import Base

/// An opened or renewed account session with its current tokens.
public struct IssuedSession: Sendable, Equatable {
  /// The id of the account session.
  public let id: UUID
  /// The tokens. They are secrets, for the client only.
  public let tokens: SessionTokens
}
