import Base
import LiveFeature
import Testing

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
    let forms: KeyValuePairs<String, ExportColumn.Form> = [
      "bigint": .number, "numeric(10,2)": .number, "boolean": .boolean, "jsonb": .json,
      "text[]": .json, "bytea": .base64, "timestamp with time zone": .timestamp, "uuid": .text,
      "character varying(10)": .text, "date": .text,
    ]
    for (type, form) in forms {
      #expect(ExportColumn(name: "value", type: type, of: "x").form == form)
    }
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
    #expect(checkpoint.rowCount == 5)
    #expect(checkpoint.textBytes == 5_000_000_002)
  }

  @Test func `that is cut off is refused`() {
    var checkpoint = ExportCheckpoint(totalRowCount: 7)
    checkpoint.parts = [.init(table: "accounts", rowCount: 1)]
    let bytes = checkpoint.packed
    for count in 0..<bytes.count {
      #expect(throws: PackingError.self) {
        try ExportCheckpoint(packed: Array(bytes.prefix(count)))
      }
    }
  }
}

@Suite struct `Samples as text` {
  @Test func `have the time that their timestamp tells, in any order`() {
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
    text.append(samples, beside: ["d\"1"], of: [column])
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
