/// A request without a body, reduced to what an administrator's page needs.
public struct HTTPRequest: Sendable, Equatable {
  /// Whether the response leaves out its body.
  public let isHead: Bool
  /// The target without its query.
  public let path: String
  /// The text after the question mark; empty without one.
  public let query: String
  /// The `Host` header; nil if there is none.
  public let host: String?
  /// Whether the client keeps the connection open for another request.
  public let keepsAlive: Bool
}
