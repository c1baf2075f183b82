import Postgres
import Store
import TestSupport
import Testing

/// The handling of each table's rows when an anonymous account is merged into another.
@Suite struct `Merging accounts` {
  /// A row is moved after those to which it refers.
  @Test func `goes through tables in the order of their references`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let order = try await database.run(
        "select table_name from pulsewire.merged_tables()", owner: nil, on: loop
      ).column(String.self)
      let references = try await database.run(
        """
        select format('%s', conrelid::regclass), format('%s', confrelid::regclass)
        from pg_constraint where contype = 'f' and conrelid <> confrelid
        """, owner: nil, on: loop
      ).decode(String.self, String.self)
      for (child, parent) in references {
        guard let below = order.firstIndex(of: child), let above = order.firstIndex(of: parent)
        else { continue }
        #expect(above < below, "\(child) refers to \(parent)")
      }
    }
  }
}
