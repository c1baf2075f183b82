package import Base

/// Statements that are done together or not at all, on behalf of one owner, in one round trip.
package struct UnitOfWork: Sendable {
  /// Whose rows it may see; nil for nobody's.
  package let owner: UUID?
  /// The statements, in order.
  package let statements: [SQL]

  /// The work of `statements` for `owner`.
  package init(owner: UUID?, _ statements: [SQL]) {
    self.owner = owner
    self.statements = statements
  }

  /// The work of one statement for `owner`.
  package init(owner: UUID?, _ statement: SQL) { self.init(owner: owner, [statement]) }
}
