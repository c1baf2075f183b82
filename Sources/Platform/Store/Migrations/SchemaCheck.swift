public import Loop
public import Postgres

/// A check whether a database has the schema that this program was built for.
public enum SchemaCheck {
  /// Throws an error with a sentence if the schema differs.
  public static func run(
    _ migrations: [Migration], _ database: Database, on loop: EventLoop
  ) async throws(StoreError) {
    let applied: Set<String>
    do {
      let rows = try await database.run(
        "select name from pulsewire.schema_migrations", owner: nil, on: loop)
      applied = Set(try rows.column(String.self, at: 0))
    } catch {
      switch error.sqlState {
      case .insufficientPrivilege?:
        throw StoreError(
          .notOwner, "the schema cannot be read by this role: serve as pulsewire_server",
          cause: error)
      case .undefinedTable?, SQLState("3F000")?: applied = []
      default: throw StoreError(.database, "the schema cannot be read: \(error)", cause: error)
      }
    }
    if let missing = migrations.first(where: { !applied.contains($0.name) }) {
      throw StoreError(
        .schemaOutdated,
        "the database lacks the migration \(missing.name); run `pulsewired migrate` first")
    }
  }
}
