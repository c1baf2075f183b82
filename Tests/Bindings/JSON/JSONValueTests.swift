import JSON
import Testing

@Suite struct `A JSON text as a tree` {
  @Test func `holds every kind of value`() throws {
    let text = #"{"a": [1, -2.5e3, "b\u00e9\n", true, false, null], "c": {"d": {}}}"#
    let value = try JSONValue(parsing: Array(text.utf8))
    #expect(
      value
        == .object([
          "a": .array([
            .number(1), .number(-2500), .text("bé\n"), .boolean(true), .boolean(false), .null,
          ]),
          "c": .object(["d": .object([:])]),
        ]))
    #expect(value["a"]?.elements?.count == 6)
    #expect(value["c"]?["d"] == .object([:]))
    #expect(value["x"] == nil && value["a"]?["x"] == nil)
  }

  @Test(arguments: [
    "", "{", "{}{}", "[1,]", "{\"a\":1,}", "nul", "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}",
    "\"\u{1}\"", "01",
  ])
  func `is refused where it is none, or says one thing twice`(text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array(text.utf8)) }
  }

  @Test func `is not deeper than the stack`() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: deep) }
  }
}
