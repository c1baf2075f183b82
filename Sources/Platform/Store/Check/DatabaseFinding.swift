/// One thing about a database that a server must not, or should not, be started on.
public struct DatabaseFinding: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is, and what it endangers.
  public enum Kind: Hashable, Sendable {
    /// What was acknowledged may be lost.
    case volatile
    /// Accounts may see each other's rows.
    case unprotected
    /// It cannot be written to.
    case readOnly
    /// It works, and an operator should know.
    case warning
  }

  public let kind: Kind
  /// A sentence that says what is wrong and what mends it.
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
