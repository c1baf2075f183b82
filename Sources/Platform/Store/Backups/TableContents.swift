public import Postgres

/// A table of a database: the number of its rows, and whether row-level security holds its owner, too.
public struct TableContents: Hashable, Sendable {
  /// The name with its schema.
  public let name: String
  public let rowCount: Int64
  /// Whether row-level security is enabled and forced.
  public let isProtected: Bool

  /// Creates the contents of a table.
  public init(name: String, rowCount: Int64, isProtected: Bool) {
    self.name = name
    self.rowCount = rowCount
    self.isProtected = isProtected
  }

  /// Returns the tables of the database of `session`, whose role sees all rows, sorted by name.
  public static func all(in session: Session) async throws(DatabaseError) -> [TableContents] {
    let rows = try await session.run(
      """
      select format('%I.%I', n.nspname, c.relname), c.relrowsecurity and c.relforcerowsecurity
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      order by 1
      """)
    var tables: [TableContents] = []
    for (name, isProtected) in try rows.decode(String.self, Bool.self) {
      // PostgreSQL itself has quoted the name.
      let count = try await session.run("select count(*) from only \(unsafeSQL: name)")
      tables.append(
        TableContents(
          name: name, rowCount: try count.only.decode(Int64.self, at: 0),
          isProtected: isProtected))
    }
    return tables
  }
}
