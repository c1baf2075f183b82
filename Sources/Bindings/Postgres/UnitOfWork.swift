public import Base

/// Statements that are performed together or not at all, for one owner, in one round trip.
public struct UnitOfWork: Sendable {
  /// The account whose rows it may access; nil for no account.
  public let owner: UUID?
  /// The statements, in order.
  public let statements: [SQL]
  /// Whether it may take long: then it uses the connection for long work, and never delays short
  /// work.
  public let takesLong: Bool
  /// Whether it uses a connection that nothing else uses: work on which the safety of others depends,
  /// and which is short, whoever asks for it.
  public let isUrgent: Bool

  /// Creates the work of `statements` for `owner`.
  public init(
    owner: UUID?, _ statements: [SQL], takesLong: Bool = false, isUrgent: Bool = false
  ) {
    self.owner = owner
    self.statements = statements
    self.takesLong = takesLong
    self.isUrgent = isUrgent
  }

  /// Creates the work of one statement for `owner`.
  public init(owner: UUID?, _ statement: SQL, takesLong: Bool = false) {
    self.init(owner: owner, [statement], takesLong: takesLong)
  }

  /// The identity of its statements: units with the same texts have the same one.
  var method: Int {
    var hasher = Hasher()
    for statement in statements { hasher.combine(statement.text) }
    return hasher.finalize()
  }
}
