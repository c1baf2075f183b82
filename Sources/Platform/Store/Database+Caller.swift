public import Postgres
public import RPC

extension Database {
  /// Runs `statements` for `caller`, all of them or none, in one round trip. Returns the rows of each.
  public func run(
    _ statements: [SQL], for caller: Caller, takesLong: Bool = false, isUrgent: Bool = false
  ) async throws(DatabaseError) -> Results {
    try await run(
      UnitOfWork(owner: caller.owner, statements, takesLong: takesLong, isUrgent: isUrgent),
      on: caller.loop)
  }

  /// Runs one statement for `caller`.
  public func run(
    _ statement: SQL, for caller: Caller, takesLong: Bool = false, isUrgent: Bool = false
  ) async throws(DatabaseError) -> Rows {
    try await run(
      UnitOfWork(owner: caller.owner, [statement], takesLong: takesLong, isUrgent: isUrgent),
      on: caller.loop)[0]
  }

  /// Runs one statement for `caller` and returns its first row; nil if there is none.
  public func first(
    _ statement: SQL, for caller: Caller
  ) async throws(DatabaseError) -> Row? {
    try await run(UnitOfWork(owner: caller.owner, statement), on: caller.loop)[0].first
  }
}
