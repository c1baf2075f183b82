import Base
import JSON
import TestSupport
import Testing

@Suite struct `A JSON document` {
  @Test(
    arguments: [
      "{}", "[]", "null", "true", "false", "0", "-0", "1.5e-3", "\"\"", " [ ] ", "[[],{}]",
      "{\"a\":[1,2,{\"b\":null}]}", "\"\\u0000\\ud83d\\udc93\\/\"", "\t\r\n1 ",
      String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
    ])
  func `is read to its end`(text: String) throws {
    try skipAll(Array(text.utf8))
  }

  /// Source: cases of https://github.com/nst/JSONTestSuite, and additional ones.
  @Test(
    arguments: [
      "", " ", "{", "[", "]", "}", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}",
      "{\"a\":1,}", "{a:1}", "{'a':1}", "{\"a\":1 \"b\":2}", "{1:2}", "nul", "nulll", "True", "tru",
      "01", "-", "+1", "1.", ".5", "1e", "1e+", "0x10", "NaN", "Infinity", "-Infinity", "1_000",
      "\"", "\"a", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud800\"",
      "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\\ud800\\ud800\"", "\"\\ud800x\"", "\"\n\"", "\"\t\"",
      "\"\u{0}\"", "1 2", "{} x", "[1]]", "//\n1", "/**/1", "\u{feff}1", "\"a\" \"b\"",
      String(repeating: "[", count: 101), String(repeating: "{\"a\":", count: 101),
      String(repeating: "9", count: 1025),
    ])
  func `is refused where it is none`(text: String) {
    #expect(throws: JSONSyntaxError.self) { try skipAll(Array(text.utf8)) }
  }

  @Test(
    arguments: [
      [0xff], [0x61, 0x80], [0xc0, 0x80], [0xc1, 0xbf], [0xe0, 0x9f, 0xbf], [0xed, 0xa0, 0x80],
      [0xf0, 0x8f, 0xbf, 0xbf], [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82],
      [0xf0, 0x9f, 0x92], [0xc3],
    ] as [[UInt8]])
  func `is refused where it is not UTF-8`(text: [UInt8]) {
    #expect(throws: JSONSyntaxError.self) { try skipAll([0x22] + text + [0x22]) }
    #expect(throws: JSONSyntaxError.self) { try skipAll([0x22] + text) }
  }

  @Test func `tells where it is wrong`() {
    #expect(
      throws: JSONSyntaxError(line: 3, column: 4, expectation: "a comma or ]")
    ) {
      try skipAll(Array("[\n1,\n2  3]".utf8))
    }
  }

  /// Goal: reading ends, whatever the bytes are.
  @Test func `never traps`() {
    let seed = RandomSeed.ofRun
    var generator = SplitMix64(seed: seed)
    let whole = Array(
      #"{"a":[1,-2.5e3,"é\u00e9\ud83d\udc93\n"],"b":{"c":null,"d":true},"💓":[{},[]]}"#.utf8)
    var readCount = 0
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let position = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[position] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: bytes.remove(at: position)
        case 2: bytes.insert(whole.randomElement(using: &generator) ?? 0, at: position)
        default: bytes.removeSubrange(position...)
        }
        if bytes.isEmpty { bytes = whole }
      }
      if (try? skipAll(bytes)) != nil { readCount += 1 }
    }
    #expect((1..<20_000).contains(readCount), "seed \(seed)")
  }
}

@Suite struct `A JSON string` {
  @Test(
    arguments: [
      (#""""#, ""), (#""abc""#, "abc"), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{c}\n\r\tz"),
      (#""\u00e9é\u20AC\ud83d\udc93💓""#, "éé€💓💓"), (#""\u0000""#, "\0"),
    ])
  func `gives its text`(json: String, expected: String) throws {
    var bytes: [UInt8] = []
    let text = try reading(Array(json.utf8)) { reader throws(JSONSyntaxError) in
      let text = try reader.text()
      reader.append(text, to: &bytes)
      #expect(text.byteCount == bytes.count)
      return reader.string(text)
    }
    #expect(text == expected)
    #expect(bytes == Array(expected.utf8))
  }

  @Test func `comes back`() throws {
    let seed = RandomSeed.ofRun
    var generator = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        let limits: [UInt32] = [0x30, 0x80, 0x800, 0x10000, 0x110000]
        let limit = limits[Int.random(in: 0..<limits.count, using: &generator)]
        let number = UInt32.random(in: 0..<limit, using: &generator)
        if let scalar = UnicodeScalar(number) { scalars.append(scalar) }
      }
      var writer = JSONWriter()
      writer.text(String(scalars))
      let text = try reading(writer.bytes) { reader throws(JSONSyntaxError) in
        reader.string(try reader.text())
      }
      #expect(text == String(scalars), "seed \(seed)")
    }
  }
}

/// Reads one value and checks that nothing follows.
func skipAll(_ bytes: [UInt8]) throws(JSONSyntaxError) {
  try reading(bytes) { (reader: inout JSONReader) throws(JSONSyntaxError) in try reader.skip() }
}

/// Returns what `body` reads from `bytes`, after which nothing may follow.
func reading<R>(
  _ bytes: [UInt8], _ body: (inout JSONReader) throws(JSONSyntaxError) -> R
) throws(JSONSyntaxError) -> R {
  let bytes = unsafe bytes.span.bytes
  return try unsafe bytes.withUnsafeBytes { bytes throws(JSONSyntaxError) in
    var reader = unsafe JSONReader(bytes)
    let result = try body(&reader)
    try reader.finish()
    return result
  }
}
