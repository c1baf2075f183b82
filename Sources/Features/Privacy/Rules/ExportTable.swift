internal import Postgres

/// A table of the account's rows, and how they are read page by page.
struct ExportTable: Hashable, Sendable {
  let schema: String
  let name: String
  /// In the table's order.
  let columns: [ExportColumn]
  /// The columns of the primary key behind `owner_id`, with their types.
  let key: [KeyColumn]

  /// A column that rows are in order of.
  struct KeyColumn: Hashable, Sendable {
    let name: String
    let type: String
  }

  /// The schema where most tables are.
  static let mainSchema = "pulsewire"

  /// What the export calls it: without the main schema.
  var title: String { schema == Self.mainSchema ? name : "\(schema).\(name)" }

  /// The columns that are written.
  var written: [ExportColumn] { columns.filter { $0.form != nil } }

  /// As SQL has it.
  var identifier: String { "\(SQL.identifier(schema)).\(SQL.identifier(name))" }

  /// The statement for up to `count` rows behind `cursor`, in order of the key: the key as texts, the
  /// written columns as texts, and `blob` as it is.
  func page(after cursor: [String], count: Int, blob: String? = nil) -> SQL {
    let keys = key.map { "\(SQL.identifier($0.name))::text" }.joined(separator: ", ")
    let values = written.filter { $0.name != blob }.map(Self.expression).joined(separator: ", ")
    let order = key.map { SQL.identifier($0.name) }.joined(separator: ", ")
    let blob = blob.map { SQL.identifier($0) } ?? "''::bytea"
    let selection =
      "select array[\(keys)]::text[], array[\(values)]::text[], \(blob) from \(identifier)"
    if key.isEmpty { return "\(unsafeSQL: selection)" }
    if cursor.isEmpty {
      return "\(unsafeSQL: selection) order by \(unsafeSQL: order) limit \(Int64(count))"
    }
    let begin = key.enumerated().map { "(cursor.texts)[\($0 + 1)]::\($1.type)" }
      .joined(separator: ", ")
    return """
      \(unsafeSQL: selection), (select \(cursor) as texts) cursor
      where (\(unsafeSQL: order)) > (\(unsafeSQL: begin))
      order by \(unsafeSQL: order) limit \(Int64(count))
      """
  }

  private static func expression(_ column: ExportColumn) -> String {
    let name = SQL.identifier(column.name)
    switch column.form {
    case .timestamp:
      return "to_char(\(name) at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')"
    case .json: return "to_jsonb(\(name))::text"
    case .base64: return "translate(encode(\(name), 'base64'), E'\\n', '')"
    case .text, .number, .boolean, nil: return "\(name)::text"
    }
  }
}
