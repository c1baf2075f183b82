internal import Postgres
internal import Store

/// A table of the account's rows, and its statements for reading page by page.
struct ExportTable: Sendable {
  let schema: String
  let name: String
  /// The name in the export: without the main schema.
  let title: String
  /// The columns, in the table's order.
  let columns: [ExportColumn]
  /// The columns of the primary key after `owner_id`, with their types.
  let key: [KeyColumn]
  /// The packed column, and how it is read; nil for most tables.
  let packing: (column: String, rows: PackedRows)?
  /// The column with pieces of files, and how they are read; nil for most tables. Such a table has no lines.
  let filing: (column: String, files: FilePieces)?
  /// The sealing of the packed column or of the pieces; nil for none.
  let seal: Seal?

  /// A column by which rows are ordered.
  struct KeyColumn: Hashable, Sendable {
    let name: String
    let type: String
  }

  /// The schema of most tables.
  static let mainSchema = "pulsewire"

  /// Creates the table `name` of `schema` with these columns and their types; `declared` describes how to read those of
  /// bytes.
  init(
    schema: String, name: String, columns: [(name: String, type: String)], key: [KeyColumn],
    declared: [BinaryColumn]
  ) {
    let declared = declared.filter { $0.schema == schema && $0.table == name }
    let packing = declared.lazy.compactMap { column -> (column: String, rows: PackedRows)? in
      guard case .packed(let rows, _) = column.reading else { return nil }
      return (column.name, rows)
    }.first
    let filing = declared.lazy.compactMap { column -> (column: String, files: FilePieces)? in
      guard case .file(let files, _) = column.reading else { return nil }
      return (column.name, files)
    }.first
    seal =
      declared.lazy.compactMap { column -> Seal? in
        switch column.reading {
        case .packed(_, let seal): column.name == packing?.column ? seal : nil
        case .file(_, let seal): column.name == filing?.column ? seal : nil
        default: nil
        }
      }.first
    let title = schema == Self.mainSchema ? name : "\(schema).\(name)"
    self.columns = columns.map { column in
      if packing?.column == column.name || packing?.rows.hidden.contains(column.name) == true
        || filing?.column == column.name
      {
        return ExportColumn(unpacked: column.name, type: column.type)
      }
      return ExportColumn(
        name: column.name, type: column.type, of: title,
        declared: declared.first { $0.name == column.name })
    }
    self.schema = schema
    self.name = name
    self.key = key
    self.packing = packing
    self.filing = filing
    self.title = title
  }

  /// The columns that are written.
  var written: [ExportColumn] { columns.filter { $0.form != nil } }

  /// The fields of a written row.
  var fields: [ExportedField] {
    columns.compactMap { column in column.form.map { ExportedField(column.name, $0) } }
      + (packing?.rows.fields ?? [])
  }

  /// The table's identifier in SQL.
  var identifier: String { "\(SQL.identifier(schema)).\(SQL.identifier(name))" }

  /// Returns the statement for rows after `cursor`, in the order of the key: the key as texts, the written columns as
  /// texts, sealed values in base 64, the packed column unchanged, and the number of bytes of the row and those before
  /// it.
  ///
  /// - Parameters:
  ///   - rowsMax: the largest number of rows.
  ///   - bytesMax: the number of bytes after which the page ends: the last row is the one that reaches it.
  func page(after cursor: [String], rowsMax: Int, bytesMax: Int) -> SQL {
    """
    select key_texts, value_texts, packed, bytes_so_far
    from pulsewire.read_page(
      \(query(isFirst: cursor.isEmpty)), \(cursor), \(Int32(clamping: rowsMax)), \(Int64(bytesMax)))
    """
  }

  /// Returns the query for all rows, or for those after the key that is its parameter.
  private func query(isFirst: Bool) -> String {
    let keys = key.map { "\(SQL.identifier($0.name))::text" }.joined(separator: ", ")
    let values = written.map(Self.expression).joined(separator: ", ")
    let order = key.map { SQL.identifier($0.name) }.joined(separator: ", ")
    let blob = (packing?.column ?? filing?.column).map { SQL.identifier($0) } ?? "''::bytea"
    let selection =
      "select array[\(keys)]::text[], array[\(values)]::text[], \(blob) from \(identifier)"
    if key.isEmpty { return selection }
    if isFirst { return "\(selection) order by \(order)" }
    let begin = key.enumerated().map { "($1)[\($0 + 1)]::\($1.type)" }.joined(separator: ", ")
    return "\(selection) where (\(order)) > (\(begin)) order by \(order)"
  }

  private static func expression(_ column: ExportColumn) -> String {
    let name = SQL.identifier(column.name)
    let base64 = "translate(encode(\(name), 'base64'), E'\\n', '')"
    if case .opened = column.treatment { return base64 }
    switch column.form {
    case .timestamp:
      return "to_char(\(name) at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')"
    case .json: return "to_jsonb(\(name))::text"
    case .base64: return base64
    case .text, .number, .boolean, nil: return "\(name)::text"
    }
  }
}
