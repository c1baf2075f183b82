internal import Base
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// All rows that the database has of one account, found through the system catalogue: a table that is added later is
/// included without further code.
struct AccountRows: Sendable {
  let database: Database
  /// The declared columns of bytes, and how to read them.
  let declared: [BinaryColumn]

  /// A page of a table.
  struct Page: Sendable {
    /// The rows, each with its key, the written columns as texts, and the packed column, if there is one.
    var rows: [(key: [String], values: [String?], blob: [UInt8])]
    /// Whether this is the last page of the table.
    let isLast: Bool
  }

  /// The largest number of rows on a page.
  static let pageRowsMax = 2_000
  /// The size at which a page ends: its last row is the one that reaches this number of bytes, as the database counts
  /// them.
  static let pageBytesMax = 256 * 1024

  /// Returns the tables that have rows of accounts and that the server may read, ordered by name.
  ///
  /// - Parameter owner: the account for which they are looked up; the tables are the same for every account.
  func tables(
    for owner: UUID? = nil, on loop: EventLoop
  ) async throws(DatabaseError) -> [ExportTable] {
    try await database.run(Self.catalogue, owner: owner, takesLong: true, on: loop)
      .decode(
        String.self, String.self, [String].self, [String].self, [String].self, [String].self
      )
      .map { schema, name, columns, types, key, keyTypes in
        ExportTable(
          schema: schema, name: name, columns: Array(zip(columns, types)),
          key: zip(key, keyTypes).map { ExportTable.KeyColumn(name: $0, type: $1) },
          declared: declared)
      }
  }

  /// Returns the number of lines of each of `tables`. With `countMax`, no more rows than that are counted, and it
  /// stands for that number or more.
  func counts(
    of tables: [ExportTable], atMost countMax: Int64? = nil, for caller: Caller
  ) async throws(DatabaseError) -> [Int64] {
    guard !tables.isEmpty else { return [] }
    let statements = tables.map { table -> SQL in
      let count = table.packing?.rows.countExpression ?? "count(*)"
      guard let countMax else {
        return "select (\(unsafeSQL: count))::bigint from \(unsafeSQL: table.identifier)"
      }
      return """
        select least(\(unsafeSQL: count), \(countMax))::bigint
        from (select * from \(unsafeSQL: table.identifier) limit \(countMax)) counted
        """
    }
    let rows = try await database.run(statements, for: caller, takesLong: true)
    var counts: [Int64] = []
    for one in rows { counts.append(try one.only.decode(Int64.self, at: 0)) }
    return counts
  }

  /// Returns the rows of `table` after `cursor` that make up a page.
  func page(
    of table: ExportTable, after cursor: [String], rowsMax: Int = pageRowsMax,
    bytesMax: Int = pageBytesMax, for caller: Caller
  ) async throws -> Page {
    let query = table.page(after: cursor, rowsMax: rowsMax, bytesMax: bytesMax)
    var bytes: Int64 = 0
    let rows = try await database.run(query, for: caller).read(inPiecesOn: caller.loop) { row in
      let (key, values, blob, total) = try row.decode(
        [String].self, [String?].self, [UInt8].self, Int64.self)
      bytes = total
      return (key: key, values: values, blob: blob)
    }
    return Page(
      rows: rows, isLast: rows.count < rowsMax && bytes < Int64(bytesMax) || table.key.isEmpty)
  }

  private static let catalogue: SQL = """
    select n.nspname::text, c.relname::text,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      (select array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      coalesce((select array_agg(a.attname::text order by k.position)
        from unnest(i.indkey) with ordinality k (number, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where a.attname <> 'owner_id'), '{}'),
      coalesce((select array_agg(format_type(a.atttypid, a.atttypmod) order by k.position)
        from unnest(i.indkey) with ordinality k (number, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where a.attname <> 'owner_id'), '{}')
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
      and exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'owner_id' and not a.attisdropped)
    order by 1, 2
    """
}
