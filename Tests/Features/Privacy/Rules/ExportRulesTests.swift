import Base
import Store
import Testing

@testable import LiveFeature
@testable import PrivacyFeature

@Suite struct `A line of CSV` {
  @Test(arguments: [
    (["a", "b"], "a,b\r\n"), ([nil, "", "x"], ",\"\",x\r\n"), (["a,b"], "\"a,b\"\r\n"),
    (["say \"x\""], "\"say \"\"x\"\"\"\r\n"), (["a\nb", "c\rd"], "\"a\nb\",\"c\rd\"\r\n"),
    ([" a", "a "], "\" a\",\"a \"\r\n"), ([], "\r\n"),
  ])
  func `has quotation marks where it needs them`(fields: [String?], line: String) {
    var text = ByteQueue()
    CSVText.append(line: fields, to: &text)
    #expect(String(decoding: text.copy(), as: UTF8.self) == line)
  }
}

@Suite struct `A cell of CSV` {
  /// Source: OWASP, "CSV Injection".
  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "=\"x\",1"])
  func `is no formula where a person wrote it`(text: String) {
    let column = ExportColumn(name: "notes", type: "text", of: "workout_logs")
    var rows = ExportText(json: true, csv: true)
    rows.append([text], of: [column])
    let cell = String(decoding: rows.csv.copy(), as: UTF8.self)
    #expect(cell.hasPrefix("'") || cell.hasPrefix("\"'"), "\(cell)")
    var expected = ByteQueue()
    CSVText.append(line: ["'" + text], to: &expected)
    #expect(cell == String(decoding: expected.copy(), as: UTF8.self))
    var (packed, inJSON) = (ByteQueue(), ByteQueue())
    var writer = ValueText()
    writer.append(csv: .text(text), to: &packed)
    #expect(cell == String(decoding: packed.copy(), as: UTF8.self) + "\r\n")
    writer.append(json: .text(text), to: &inJSON)
    #expect(
      String(decoding: rows.json.copy(), as: UTF8.self)
        == "{\"notes\":\(String(decoding: inJSON.copy(), as: UTF8.self))}\n", "JSON has the text")
  }

  @Test func `is a number where it is one, and plain text as it is`() {
    let columns = [("bigint", "-5"), ("numeric(7,3)", "-0.5"), ("text", "a=b"), ("text", "'=x")]
      .map { (ExportColumn(name: "x", type: $0.0, of: "y"), $0.1) }
    var rows = ExportText(json: false, csv: true)
    rows.append(columns.map(\.1), of: columns.map(\.0))
    #expect(String(decoding: rows.csv.copy(), as: UTF8.self) == "-5,-0.5,a=b,'=x\r\n")
    var packed = ByteQueue()
    var writer = ValueText()
    writer.append(csv: .number(-0.5), to: &packed)
    #expect(String(decoding: packed.copy(), as: UTF8.self) == "-0.5")
  }
}

@Suite struct `A column` {
  @Test(arguments: [
    "token_hash", "seed", "refresh_token", "client_secret", "password_hash", "challenge",
    "data_key",
  ])
  func `that opens something is left out`(name: String) {
    #expect(ExportColumn(name: name, type: "bytea", of: "x").omission == .secret)
  }

  @Test(arguments: ["request_id", "refresh_request_id"])
  func `that repeats a request is left out`(name: String) {
    #expect(ExportColumn(name: name, type: "uuid", of: "x").omission == .bookkeeping)
  }

  @Test(arguments: ["postal_code", "country_code", "name", "sample_count", "key_result"])
  func `that is the person's is written`(name: String) {
    #expect(ExportColumn(name: name, type: "text", of: "x").form == .text)
  }

  @Test func `is written by its type`() {
    let forms: KeyValuePairs<String, ExportedField.Form> = [
      "bigint": .number, "numeric(10,2)": .number, "boolean": .boolean, "jsonb": .json,
      "text[]": .json, "timestamp with time zone": .timestamp, "uuid": .text,
      "character varying(10)": .text, "date": .text,
    ]
    for (type, form) in forms {
      #expect(ExportColumn(name: "value", type: type, of: "x").form == form)
    }
  }

  @Test(arguments: ["bytea", "bytea[]"])
  func `of bytes is left out, unless its feature says how to read it`(type: String) {
    func column(_ reading: BinaryColumn.Reading?) -> ExportColumn {
      ExportColumn(
        name: "value", type: type, of: "x",
        declared: reading.map { BinaryColumn("x", "value", $0) })
    }
    #expect(column(nil).omission == .unreadable)
    #expect(column(.secret).omission == .secret)
    #expect(column(.bookkeeping).omission == .bookkeeping)
    #expect(column(.plain).form == .base64)
    let sealed = column(.sealed(purpose: "x.value", rowKey: "id"))
    #expect(sealed.treatment == .opened(purpose: "x.value", rowKey: "id"))
    #expect(sealed.form == .text)
  }
}

@Suite struct `A table with a packed column` {
  private func table(_ declared: [BinaryColumn]) -> ExportTable {
    ExportTable(
      schema: "pulsewire", name: "x",
      columns: [
        ("owner_id", "uuid"), ("id", "uuid"), ("count", "integer"), ("one", "bytea"),
        ("two", "bytea"),
      ], key: [.init(name: "id", type: "uuid")], declared: declared)
  }
  private let packed = BinaryColumn.Reading.packed(
    PackedRows([ExportedField("value", .number)], hidden: ["count"]) {
      $0.map { .integer(Int($0)) }
    })

  @Test func `has what it holds in its place`() {
    let table = table([BinaryColumn("x", "one", packed), BinaryColumn("x", "two", .plain)])
    #expect(table.packing?.column == "one")
    #expect(table.fields.map(\.name) == ["id", "two", "value"])
    #expect(table.columns.filter { $0.omission != nil }.map(\.name) == ["owner_id"])
  }

  /// A second packed column cannot be written, and must not get lost unnoticed.
  @Test func `has no second one`() {
    let table = table([BinaryColumn("x", "one", packed), BinaryColumn("x", "two", packed)])
    #expect(table.columns.first { $0.name == "two" }?.omission == .unreadable)
  }

  @Test func `is not one of the same name elsewhere`() {
    let table = table([
      BinaryColumn("y", "one", .plain), BinaryColumn("x", "two", .plain, schema: "elsewhere"),
    ])
    #expect(table.columns.filter { $0.omission == .unreadable }.map(\.name) == ["one", "two"])
  }
}

@Suite struct `A checkpoint of an export` {
  @Test func `comes back`() throws {
    var checkpoint = ExportCheckpoint(totalRowCount: 1_000_000_000)
    #expect(try ExportCheckpoint(packed: checkpoint.packed) == checkpoint)
    checkpoint.parts = [
      .init(table: "accounts", rowCount: 1, json: .init(textBytes: 2, fileBytes: 3)),
      .init(table: "x.y", rowCount: 4, csv: .init(textBytes: 5_000_000_000, fileBytes: 6)),
    ]
    checkpoint.cursor = ["", "a", "é"]
    checkpoint.isPartFinished = false
    #expect(try ExportCheckpoint(packed: checkpoint.packed) == checkpoint)
    checkpoint.archiveBytes = 7_000_000_000
    checkpoint.upload = .init(
      id: "x/+=", partBytes: 8 << 20, restartCount: 1, tags: ["\"a\"", "b"])
    #expect(try ExportCheckpoint(packed: checkpoint.packed) == checkpoint)
    #expect(checkpoint.rowCount == 5)
    #expect(checkpoint.textBytes == 5_000_000_002)
  }

  @Test func `that is cut off is refused`() {
    var checkpoint = ExportCheckpoint(totalRowCount: 7)
    checkpoint.parts = [.init(table: "accounts", rowCount: 1)]
    checkpoint.upload = .init(id: "x", partBytes: 5, restartCount: 0, tags: ["a"])
    let bytes = checkpoint.packed
    for count in 0..<bytes.count {
      #expect(throws: PackingError.self) {
        try ExportCheckpoint(packed: Array(bytes.prefix(count)))
      }
    }
  }
}

@Suite struct `Samples as text` {
  @Test func `have the time that their timestamp tells, in any order`() throws {
    var generator = SplitMix64(seed: 1)
    let column = ExportColumn(name: "device_id", type: "uuid", of: "heart_rate_segments")
    let samples = (1...500).map { sequence in
      HeartRateSample(
        sequence: Int64(sequence),
        time: Timestamp(
          milliseconds: Int64.random(in: -10_000_000...2_000_000_000_000, using: &generator)),
        bpm: Int.random(in: 20...255, using: &generator),
        rrIntervals: (0..<(sequence % 3)).map { 200 + $0 })
    }
    var text = ExportText(json: true, csv: true)
    let packed = PackedRows.heartRate
    text.append(
      try packed.read(SampleCodec.encode(samples)), of: packed.fields, beside: ["d\"1"],
      of: [column])
    #expect(text.rowCount == 500)
    let json = samples.map { sample in
      """
      {"device_id":"d\\"1","sequence":\(sample.sequence),"time":"\(sample.time)",\
      "bpm":\(sample.bpm),"rr_intervals_ms":[\(sample.rrIntervals.map(String.init).joined(separator: ","))]}

      """
    }
    #expect(String(decoding: text.json.copy(), as: UTF8.self) == json.joined())
    let csv = samples.map { sample in
      let intervals = "[\(sample.rrIntervals.map(String.init).joined(separator: ","))]"
      let field = sample.rrIntervals.count > 1 ? "\"\(intervals)\"" : intervals
      return "\"d\"\"1\",\(sample.sequence),\(sample.time),\(sample.bpm),\(field)\r\n"
    }
    #expect(String(decoding: text.csv.copy(), as: UTF8.self) == csv.joined())
  }
}

@Suite struct `A packed value` {
  @Test(arguments: [
    (ExportedValue.null, "null", ""), (.text("a,\"é"), #""a,\"é""#, "\"a,\"\"é\""),
    (.text(""), "\"\"", "\"\""),
    (.integer(Int64.min), "-9223372036854775808", "-9223372036854775808"),
    (.seconds(.seconds(90)), "90", "90"), (.seconds(.milliseconds(1500)), "1.5", "1.5"),
    (
      .time(Timestamp(microseconds: 1_000_001)), "\"1970-01-01T00:00:01.000001Z\"",
      "1970-01-01T00:00:01.000001Z"
    ),
    (
      .time(Timestamp(microseconds: -1)), "\"1969-12-31T23:59:59.999999Z\"",
      "1969-12-31T23:59:59.999999Z"
    ),
    (.integers([]), "[]", "[]"), (.integers([-1]), "[-1]", "[-1]"),
    (.integers([1, 2]), "[1,2]", "\"[1,2]\""),
    (
      .list([.object([.init("a", .text("b")), .init("c", .null)]), .object([])]),
      #"[{"a":"b","c":null},{}]"#, #""[{""a"":""b"",""c"":null},{}]""#
    ),
  ])
  func `is JSON, and a field of CSV`(value: ExportedValue, json: String, csv: String) {
    var writer = ValueText()
    var (inJSON, inCSV) = (ByteQueue(), ByteQueue())
    writer.append(json: value, to: &inJSON)
    writer.append(csv: value, to: &inCSV)
    #expect(String(decoding: inJSON.copy(), as: UTF8.self) == json)
    #expect(String(decoding: inCSV.copy(), as: UTF8.self) == csv)
  }
}
