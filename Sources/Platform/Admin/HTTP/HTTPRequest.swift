/// A request without a body, as far as an administrator's page needs it.
package struct HTTPRequest: Sendable, Equatable {
  /// Whether the body of the answer is to be left out.
  package let isHead: Bool
  /// The target without its query.
  package let path: String
  /// What stands behind the question mark; empty without one.
  package let query: String
  /// The `Host` header; nil if there is none.
  package let host: String?
  /// Whether the client wants to ask again on this connection.
  package let keepsAlive: Bool
}
