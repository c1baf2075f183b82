/// A request without a body, as far as an administrator's page needs it.
public struct HTTPRequest: Sendable, Equatable {
  /// Whether the body of the answer is to be left out.
  public let isHead: Bool
  /// The target without its query.
  public let path: String
  /// What stands behind the question mark; empty without one.
  public let query: String
  /// The `Host` header; nil if there is none.
  public let host: String?
  /// Whether the client wants to ask again on this connection.
  public let keepsAlive: Bool
}
