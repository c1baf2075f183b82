internal import Base
internal import JSON
internal import LiveFeature

/// Rows as text, in the formats of one export.
struct ExportText {
  private(set) var json = ByteQueue()
  private(set) var csv = ByteQueue()
  private(set) var rowCount: Int64 = 0
  private let writesJSON: Bool
  private let writesCSV: Bool
  private var times = TimeText()

  /// No text yet.
  init(json: Bool, csv: Bool) {
    writesJSON = json
    writesCSV = csv
  }

  /// How much there is, in bytes.
  var byteCount: Int { json.count + csv.count }

  /// The text is written; what follows is counted from nothing.
  mutating func release() {
    json.release()
    csv.release()
  }

  /// Adds the names that a file in CSV begins with.
  mutating func appendNames(_ names: [String]) {
    if writesCSV { CSVText.append(line: names.map { $0 }, to: &csv) }
  }

  /// Adds a row of these columns' values.
  mutating func append(_ values: [String?], of columns: [ExportColumn]) {
    rowCount += 1
    if writesJSON {
      json.append(Self.object(values, of: columns).bytes)
      json.append(UInt8(ascii: "\n"))
    }
    if writesCSV { CSVText.append(line: values, to: &csv) }
  }

  /// Adds a line for each of `samples`, which belong to a row of these values.
  mutating func append(
    _ samples: [HeartRateSample], beside values: [String?], of columns: [ExportColumn]
  ) {
    rowCount += Int64(samples.count)
    // Without the closing brace: the sample's own fields follow.
    let object = Self.object(values, of: columns).bytes.dropLast()
    var jsonStart = Array(object)
    if !values.isEmpty { jsonStart.append(UInt8(ascii: ",")) }
    var line = ByteQueue()
    CSVText.append(line: values, to: &line)
    var csvStart = line.copy(first: line.count - CSVText.lineEnd.count)
    if !values.isEmpty { csvStart.append(UInt8(ascii: ",")) }
    for sample in samples {
      if writesJSON { appendJSON(sample, after: jsonStart) }
      if writesCSV { appendCSV(sample, after: csvStart) }
    }
  }

  private mutating func appendJSON(_ sample: HeartRateSample, after start: [UInt8]) {
    json.append(start)
    json.append(text: "\"sequence\":")
    json.append(decimal: UInt64(sample.sequence))
    json.append(text: ",\"time\":\"")
    times.append(sample.time, to: &json)
    json.append(text: "\",\"bpm\":")
    json.append(decimal: UInt64(sample.bpm))
    json.append(text: ",\"rr_intervals_ms\":")
    Self.append(sample.rrIntervals, to: &json)
    json.append(text: "}\n")
  }

  private mutating func appendCSV(_ sample: HeartRateSample, after start: [UInt8]) {
    csv.append(start)
    csv.append(decimal: UInt64(sample.sequence))
    csv.append(UInt8(ascii: ","))
    times.append(sample.time, to: &csv)
    csv.append(UInt8(ascii: ","))
    csv.append(decimal: UInt64(sample.bpm))
    csv.append(UInt8(ascii: ","))
    let isQuoted = sample.rrIntervals.count > 1
    if isQuoted { csv.append(UInt8(ascii: "\"")) }
    Self.append(sample.rrIntervals, to: &csv)
    if isQuoted { csv.append(UInt8(ascii: "\"")) }
    csv.append(CSVText.lineEnd)
  }

  private static func append(_ numbers: [Int], to text: inout ByteQueue) {
    text.append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      text.append(decimal: UInt64(number))
    }
    text.append(UInt8(ascii: "]"))
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

  /// PostgreSQL's NaN and Infinity are no numbers in JSON.
  private static func isFinite(_ number: String) -> Bool {
    !number.utf8.contains { $0 == UInt8(ascii: "N") || $0 == UInt8(ascii: "I") }
  }
}

/// Times of samples as RFC 3339 has them. Of those in one minute, only the seconds are written anew.
private struct TimeText {
  private var minute = Int64.min
  private var start: [UInt8] = []

  /// Appends `time`, as `2026-11-21T08:30:00.000Z`.
  mutating func append(_ time: Timestamp, to text: inout ByteQueue) {
    let milliseconds = time.milliseconds
    let rest = ((milliseconds % 60_000) + 60_000) % 60_000
    if milliseconds - rest != minute {
      minute = milliseconds - rest
      start = Array(Timestamp(milliseconds: minute).description.utf8.dropLast("00.000Z".utf8.count))
    }
    text.append(start)
    text.append(decimal: UInt64(rest / 1000), width: 2)
    text.append(UInt8(ascii: "."))
    text.append(decimal: UInt64(rest % 1000), width: 3)
    text.append(UInt8(ascii: "Z"))
  }
}
