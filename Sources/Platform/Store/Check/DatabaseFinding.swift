/// A reason why a server must not, or should not, start on a database.
public struct DatabaseFinding: Hashable, Sendable, CustomStringConvertible {
  /// The severity of a finding, and what it endangers.
  public enum Kind: Hashable, Sendable {
    /// A risk of losing acknowledged writes.
    case volatile
    /// A risk that accounts see each other's rows.
    case unprotected
    /// A database that cannot be written to.
    case readOnly
    /// A working database with a condition that an operator should know.
    case warning
  }

  public let kind: Kind
  /// A sentence that states the problem and its solution.
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
