import JSON
import Testing

@Suite struct `A JSON number` {
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("1", 1), ("-1", -1), ("1.0", 1), ("-1.000", -1), ("1e3", 1000),
      ("1.5e1", 15), ("150e-1", 15), ("0.001e3", 1), ("0e999999999999", 0), ("0.0e-5", 0),
      ("9007199254740993", 9_007_199_254_740_993), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("9223372036854775807.000", .max),
      ("922337203685477580.7E1", .max), ("100000e-5", 1),
    ] as [(String, Int64)])
  func `is exact where it is whole`(text: String, expected: Int64) throws {
    #expect(integer(text) == expected)
    #expect(
      try reading(Array(text.utf8)) { reader throws(JSONSyntaxError) in
        try reader.number().int64
      } == expected)
  }

  @Test(arguments: [
    "0.5", "1e-1", "9223372036854775808", "-9223372036854775809", "1e19", "1e999999999999999999999",
    "-1e-999999999999999999", "1.00000000000000000000000001", "123456789012345678901234567890",
  ])
  func `is no integer where it is broken or too large`(text: String) {
    #expect(integer(text) == nil)
  }

  @Test func `fits its type or not`() {
    #expect(number("18446744073709551615") { $0.uint64 } == .max)
    #expect(number("18446744073709551616") { $0.uint64 } == .some(nil))
    #expect(number("-1") { $0.uint64 } == .some(nil))
    #expect(number("-0") { $0.uint64 } == 0)
    #expect(number("1e400") { $0.double } == .some(nil))
    #expect(number("1e39") { $0.float } == .some(nil))
    #expect(number("1e39") { $0.double } == 1e39)
    #expect(number("-0") { $0.double?.sign } == .minus)
  }

  @Test(arguments: ["", " 1", "1 ", "+1", "01", "1.", "0x1", "nan", "inf", "1e", "--1", "1,5"])
  func `is none with anything around it`(text: String) {
    #expect(number(text) { $0.description } == nil)
  }

  private func integer(_ text: String) -> Int64? { number(text) { $0.int64 } ?? nil }

  private func number<R>(_ text: String, _ body: (JSONNumber) -> R) -> R? {
    var text = text
    return text.withUTF8 { text in unsafe JSONNumber(text).map(body) }
  }
}
