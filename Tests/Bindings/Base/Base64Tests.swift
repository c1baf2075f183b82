import Base
import Testing

@Suite struct `Base 64` {
  /// Source: RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"),
  ])
  func `the RFC's vectors are written and read`(plain: String, text: String) {
    #expect(Base64.standard.encode(Array(plain.utf8)) == text)
    #expect(Base64.standard.decode(text) == Array(plain.utf8))
    let padded = text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    #expect(Base64.standard.decode(padded) == Array(plain.utf8))
  }

  @Test func `any bytes come back in both alphabets`() {
    var random = SplitMix64(seed: 20_261_210)
    for count in 0..<70 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(Base64.url.decode(Base64.url.encode(bytes)) == bytes)
      #expect(Base64.standard.decode(Base64.standard.encode(bytes)) == bytes)
    }
  }

  @Test(arguments: ["A", "AAAAA", "A-==", "Zm9v!", "Zg===", "Z=g="])
  func `what is not base 64 is refused`(text: String) {
    #expect(Base64.standard.decode(text) == nil)
  }
}
