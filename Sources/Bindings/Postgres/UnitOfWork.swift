public import Base

/// Statements that are done together or not at all, on behalf of one owner, in one round trip.
public struct UnitOfWork: Sendable {
  /// Whose rows it may see; nil for nobody's.
  public let owner: UUID?
  /// The statements, in order.
  public let statements: [SQL]

  /// The work of `statements` for `owner`.
  public init(owner: UUID?, _ statements: [SQL]) {
    self.owner = owner
    self.statements = statements
  }

  /// The work of one statement for `owner`.
  public init(owner: UUID?, _ statement: SQL) { self.init(owner: owner, [statement]) }
}
