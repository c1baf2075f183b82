import ContractJSON
import Messages
import Testing

@Suite struct `A time in JSON` {
  @Test(
    arguments: [
      ("0001-01-01T00:00:00Z", nil), ("9999-12-31T23:59:59.999999999Z", nil),
      ("1970-01-01T00:00:00Z", nil), ("1969-12-31T23:59:59.999Z", nil),
      ("2024-02-29T12:34:56.000001Z", nil), ("2000-02-29T00:00:00.000000001Z", nil),
      ("2026-11-21T08:30:00.5Z", "2026-11-21T08:30:00.500Z"),
      ("2026-11-21T08:30:00.120000Z", "2026-11-21T08:30:00.120Z"),
      ("2026-11-21T08:30:00+01:30", "2026-11-21T07:00:00Z"),
      ("2026-11-21T08:30:00-23:59", "2026-11-22T08:29:00Z"),
      ("0001-01-01T01:00:00+01:00", "0001-01-01T00:00:00Z"),
    ] as [(String, String?)])
  func `comes back in UTC`(text: String, expected: String?) throws {
    #expect(try roundTrip(#"{"time":"\#(text)"}"#) == #"{"time":"\#(expected ?? text)"}"#)
  }

  @Test(arguments: [
    "", "0000-01-01T00:00:00Z", "10000-01-01T00:00:00Z", "2026-02-29T00:00:00Z",
    "2100-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-04-31T00:00:00Z",
    "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z", "2026-01-01T00:00:00",
    "2026-01-01T00:00:00z", "2026-01-01t00:00:00Z", "2026-01-01 00:00:00Z", "2026-01-01T00:00:00.Z",
    "2026-01-01T00:00:00.1234567890Z", "2026-01-01T00:00:00+1:00", "2026-01-01T00:00:00+24:00",
    "2026-01-01T00:00:00Z ", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
    "2026-1-01T00:00:00Z", "-026-01-01T00:00:00Z",
  ])
  func `is refused where it is none`(text: String) {
    #expect(
      faults(#"{"time":"\#(text)"}"#)
        == ["time: expected a time such as 2026-11-21T08:30:00Z, got another string"])
  }

  /// Method: the ends of each month in 10,000 years, compared with counting.
  @Test func `knows the calendar`() throws {
    var seconds: Int64 = -62_135_596_800
    for year in 1...9999 {
      let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (month, length) in zip(1..., lengths) {
        if year < 10 || year % 100 < 5 || year > 9990 {
          try check(year, month, 1, seconds: seconds)
          try check(year, month, length, seconds: seconds + Int64(length - 1) * 86_400)
        }
        seconds += Int64(length) * 86_400
      }
    }
    #expect(seconds == 253_402_300_800)
  }

  private func check(_ year: Int, _ month: Int, _ day: Int, seconds: Int64) throws {
    let json = #"{"time":"\#(padded(year, 4))-\#(padded(month))-\#(padded(day))T00:00:00Z"}"#
    let wire = WireWriter.bytes { message in
      message.field(60) { if seconds != 0 { $0.field(1, varint: seconds) } }
    }
    #expect(try decoded(json.utf8) == wire)
    #expect(try encoded(wire) == json)
  }

  private func padded(_ number: Int, _ width: Int = 2) -> String {
    String(repeating: "0", count: width - String(number).count) + String(number)
  }
}

@Suite struct `A duration in JSON` {
  @Test(
    arguments: [
      ("0s", nil), ("-0s", "0s"), ("1.5s", "1.500s"), ("-1.500s", nil), ("-0.000000001s", nil),
      ("315576000000.999999999s", nil), ("-315576000000.999999999s", nil), ("1.000001s", nil),
      ("0.1s", "0.100s"),
    ] as [(String, String?)])
  func `comes back`(text: String, expected: String?) throws {
    #expect(try roundTrip(#"{"duration":"\#(text)"}"#) == #"{"duration":"\#(expected ?? text)"}"#)
  }

  @Test(arguments: [
    "", "s", "1", "1.s", ".5s", "+1s", "1,5s", "1.0000000000s", "315576000001s", "-315576000001s",
    "1s ", "1e3s", "--1s", "99999999999999999999s", "1 s",
  ])
  func `is refused where it is none`(text: String) {
    #expect(
      faults(#"{"duration":"\#(text)"}"#)
        == ["duration: expected a duration such as 1.5s, got another string"])
  }
}

@Suite struct `An Any in JSON` {
  @Test(
    arguments: [
      (#"{"any":{}}"#, nil), (#"{"any":null}"#, "{}"),
      (#"{"any":{"@type":"type.googleapis.com/test.AllTypes.Inner","number":1}}"#, nil),
      (
        #"{"any":{"number":1,"@type":"type.googleapis.com/test.AllTypes.Inner"}}"#,
        #"{"any":{"@type":"type.googleapis.com/test.AllTypes.Inner","number":1}}"#
      ),
      (#"{"any":{"@type":"x/test.AllTypes.Inner"}}"#, nil),
      (#"{"any":{"@type":"x/google.protobuf.Duration","value":"1.500s"}}"#, nil),
      (
        #"{"any":{"@type":"x/google.protobuf.Any","value":{"@type":"x/google.protobuf.Timestamp","value":"1970-01-01T00:00:00Z"}}}"#,
        nil
      ),
      (
        #"{"any":{"@type":"x/test.AllTypes","any":{"@type":"x/test.AllTypes","int32Value":2}}}"#,
        nil
      ),
    ] as [(String, String?)])
  func `holds a message`(json: String, expected: String?) throws {
    #expect(try roundTrip(json) == expected ?? json)
  }

  @Test(
    arguments: [
      (#"{"any":{"number":1}}"#, "any: expected a @type, got none"),
      (#"{"any":{"@type":1}}"#, "any: expected a @type that is a string, got a number"),
      (#"{"any":{"@type":"x/y"}}"#, "any: expected a @type that is known, got \"x/y\""),
      (
        #"{"any":{"@type":"test.AllTypes"}}"#,
        "any: expected a @type that is known, got \"test.AllTypes\""
      ),
      (
        #"{"any":{"@type":"/test.AllTypes"}}"#,
        "any: expected a @type that is known, got \"/test.AllTypes\""
      ),
      (
        #"{"any":{"@type":"x/test.AllTypes","@type":"x/test.AllTypes"}}"#,
        "any: expected @type once, got it 2 times"
      ),
      (
        #"{"any":{"@type":"x/google.protobuf.Duration"}}"#,
        "any: expected a value of google.protobuf.Duration, got none"
      ),
      (
        #"{"any":{"@type":"x/google.protobuf.Duration","value":1}}"#,
        "any.value: expected a duration such as 1.5s, got a number"
      ),
      (
        #"{"any":{"@type":"x/google.protobuf.Duration","value":"1s","more":1}}"#,
        "any.more: expected only @type and value, got an unknown field"
      ),
      (
        #"{"any":{"@type":"x/test.AllTypes","int32Value":"a"}}"#,
        "any.int32Value: expected a whole number of -2147483648 to 2147483647, got a string"
      ),
      (#"{"any":[]}"#, "any: expected an object with @type, got an array"),
    ])
  func `is refused where it holds none`(json: String, expected: String) {
    #expect(faults(json) == [expected])
  }

  @Test func `is not nested too deep`() {
    func nested(_ count: Int) -> String {
      String(repeating: #"{"@type":"x/test.AllTypes","any":"#, count: count) + "{}"
        + String(repeating: "}", count: count)
    }
    #expect(faults(#"{"any":\#(nested(7))}"#) == [])
    #expect(faults(#"{"any":\#(nested(8))}"#).count == 1)
  }

  @Test func `of an unknown message cannot be written`() throws {
    let wire = WireWriter.bytes { $0.field(62) { $0.field(1, text: "x/unknown") } }
    #expect(throws: JSONMappingError.self) { try encoded(wire) }
  }
}
