public import Base

/// Statements that are done together or not at all, on behalf of one owner, in one round trip.
public struct UnitOfWork: Sendable {
  /// Whose rows it may see; nil for nobody's.
  public let owner: UUID?
  /// The statements, in order.
  public let statements: [SQL]
  /// Whether it may take long: then it goes over a connection of its own kind, and never stands before what
  /// takes little time.
  public let takesLong: Bool

  /// The work of `statements` for `owner`.
  public init(owner: UUID?, _ statements: [SQL], takesLong: Bool = false) {
    self.owner = owner
    self.statements = statements
    self.takesLong = takesLong
  }

  /// The work of one statement for `owner`.
  public init(owner: UUID?, _ statement: SQL, takesLong: Bool = false) {
    self.init(owner: owner, [statement], takesLong: takesLong)
  }
}
