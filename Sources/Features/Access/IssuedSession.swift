package import AccessContract
package import Base
import Messages

/// An opened or renewed account session with its current tokens.
package struct IssuedSession: Sendable, Equatable {
  /// The id of the account session.
  package let id: UUID
  /// The tokens. They are secrets, for the client only.
  package let tokens: SessionTokens
}
