import JSON
import Testing

@Suite struct `A JSON writer` {
  @Test func `sets commas and colons`() {
    #expect(
      text(.compact)
        == #"{"a":1,"b":[],"c":{},"d":[true,null,"x\"\\\n\u0001é"],"e":{"f":-9223372036854775808}}"#
    )
  }

  @Test func `writes what was parsed, with names in order`() throws {
    let parsed = try JSONValue(
      parsing: Array(#"{"b":[1,-2.5,true,null,{}],"a":{"d":"x","c":[]}}"#.utf8))
    var writer = JSONWriter()
    writer.value(parsed)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"a":{"c":[],"d":"x"},"b":[1,-2.5,true,null,{}]}"#)
    var other = JSONWriter()
    other.value(.array([.number(.infinity), .number(1e300)]))
    #expect(try JSONValue(parsing: other.bytes) == .array([.null, .number(1e300)]))
  }

  @Test func `sets lines where a person reads`() {
    #expect(
      text(.pretty) == #"""
        {
          "a": 1,
          "b": [],
          "c": {},
          "d": [
            true,
            null,
            "x\"\\\n\u0001é"
          ],
          "e": {
            "f": -9223372036854775808
          }
        }
        """#)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (0.1, "0.1"), (-1.5, "-1.5"), (1e300, "1e+300"),
      (.leastNonzeroMagnitude, "5e-324"), (.nan, "\"NaN\""), (.infinity, "\"Infinity\""),
      (-.infinity, "\"-Infinity\""), (100, "100"), (1e16, "1e+16"),
    ] as [(Double, String)])
  func `writes numbers so that they come back`(value: Double, expected: String) {
    var writer = JSONWriter()
    writer.double(value)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }

  private func text(_ style: JSONWriter.Style) -> String {
    var writer = JSONWriter(style)
    writer.beginObject()
    writer.key("a")
    writer.integer(1 as Int64)
    writer.key("b")
    writer.beginArray()
    writer.endArray()
    writer.key("c")
    writer.beginObject()
    writer.endObject()
    writer.key("d")
    writer.beginArray()
    writer.boolean(true)
    writer.null()
    writer.text("x\"\\\n\u{1}é")
    writer.endArray()
    writer.key("e")
    writer.beginObject()
    writer.key("f")
    writer.integer(Int64.min)
    writer.endObject()
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
