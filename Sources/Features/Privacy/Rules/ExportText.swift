internal import Base
internal import JSON
internal import Store

/// Rows as text, in the formats of one export.
struct ExportText {
  private(set) var json = ByteQueue()
  private(set) var csv = ByteQueue()
  private(set) var rowCount: Int64 = 0
  private let writesJSON: Bool
  private let writesCSV: Bool
  private var writer = ValueText()

  /// Creates an empty text.
  init(json: Bool, csv: Bool) {
    writesJSON = json
    writesCSV = csv
  }

  /// The number of bytes.
  var byteCount: Int { json.count + csv.count }

  /// Discards the text after it was written; what follows is counted from zero.
  mutating func release() {
    json.release()
    csv.release()
  }

  /// Appends the names with which a CSV file begins.
  mutating func appendNames(_ names: [String]) {
    if writesCSV { CSVText.append(line: names.map { $0 }, to: &csv) }
  }

  /// Appends a row of these columns' values.
  mutating func append(_ values: [String?], of columns: [ExportColumn]) {
    rowCount += 1
    if writesJSON {
      json.append(Self.object(values, of: columns).bytes)
      json.append(UInt8(ascii: "\n"))
    }
    if writesCSV { CSVText.append(line: Self.cells(values, of: columns), to: &csv) }
  }

  /// Appends the rows of a packed value, each next to the row's own values.
  mutating func append(
    _ unpacked: [ExportedValue], of fields: [ExportedField], beside values: [String?],
    of columns: [ExportColumn]
  ) {
    rowCount += Int64(unpacked.count / fields.count)
    // The closing brace is left out: the fields that were packed follow.
    var jsonStart = Array(Self.object(values, of: columns).bytes.dropLast())
    if !values.isEmpty { jsonStart.append(UInt8(ascii: ",")) }
    var line = ByteQueue()
    CSVText.append(line: Self.cells(values, of: columns), to: &line)
    var csvStart = line.copy(first: line.count - CSVText.lineEnd.count)
    if !values.isEmpty { csvStart.append(UInt8(ascii: ",")) }
    let keys = fields.indices.map { index in
      Array("\(index > 0 ? "," : "")\"\(fields[index].name)\":".utf8)
    }
    for row in stride(from: 0, to: unpacked.count, by: fields.count) {
      let values = unpacked[row..<row + fields.count]
      if writesJSON { appendJSON(values, after: jsonStart, keys) }
      if writesCSV { appendCSV(values, after: csvStart) }
    }
  }

  private mutating func appendJSON(
    _ values: ArraySlice<ExportedValue>, after start: [UInt8], _ keys: [[UInt8]]
  ) {
    json.append(start)
    for (key, value) in zip(keys, values) {
      json.append(key)
      writer.append(json: value, to: &json)
    }
    json.append(text: "}\n")
  }

  private mutating func appendCSV(_ values: ArraySlice<ExportedValue>, after start: [UInt8]) {
    csv.append(start)
    for index in values.indices {
      if index > values.startIndex { csv.append(UInt8(ascii: ",")) }
      writer.append(csv: values[index], to: &csv)
    }
    csv.append(CSVText.lineEnd)
  }

  /// Returns the values as CSV cells; text written by people is never a formula.
  private static func cells(_ values: [String?], of columns: [ExportColumn]) -> [String?] {
    zip(columns, values).map { column, value in
      switch column.form {
      case .text, .base64, nil: value.map(CSVText.defused)
      case .number, .boolean, .timestamp, .json: value
      }
    }
  }

  private static func object(_ values: [String?], of columns: [ExportColumn]) -> JSONWriter {
    var writer = JSONWriter()
    writer.beginObject()
    for (column, value) in zip(columns, values) {
      writer.key(column.name)
      guard let value else {
        writer.null()
        continue
      }
      switch column.form {
      case .number where !isFinite(value): writer.text(value)
      case .number, .boolean, .json: writer.verbatim { $0.append(contentsOf: value.utf8) }
      case .text, .timestamp, .base64, nil: writer.text(value)
      }
    }
    writer.endObject()
    return writer
  }

  /// Returns whether `number` is finite: PostgreSQL's NaN and Infinity are no numbers in JSON.
  private static func isFinite(_ number: String) -> Bool {
    !number.utf8.contains { $0 == UInt8(ascii: "N") || $0 == UInt8(ascii: "I") }
  }
}
