public import AccessContract
public import Base

/// A session that was opened, or renewed, and what opens the account now.
public struct IssuedSession: Sendable, Equatable {
  /// The session.
  public let id: UUID
  /// Its tokens. Secrets: for the client, and nobody else.
  public let tokens: SessionTokens
}
