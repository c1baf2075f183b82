import Base
import Testing

@testable import Mail

@Suite struct `A mail address` {
  @Test(arguments: [
    "a@b", "ana.garcía@example.org".replacing("í", with: "i"), "x+tag@example.org",
    "o'neil@x-y.example",
    "!#$%&'*+-/=?^_`{|}~@example.org", "A@B.C", "1@2.3",
    String(repeating: "a", count: 64) + "@example.org",
  ])
  func `is a mailbox`(text: String) {
    #expect(MailAddress(text)?.text == text)
    #expect(MailAddress(text)?.domain == text.split(separator: "@").last.map(String.init))
  }

  @Test(arguments: [
    "", "@", "a", "a@", "@b", "a@b@c", "a b@c", "a@b c", ".a@b", "a.@b", "a..b@c", "a@b..c", "a@.b",
    "a@b.", "a@-b", "a@b-", "a@[127.0.0.1]", "\"a b\"@c", "a@b\r\nRCPT TO:<c@d>", "a@b\n", "a\0@b",
    "a@b>", "<a@b", "a@b,c@d", "señor@example.org", "a@exämple.org", "a@b_c",
    String(repeating: "a", count: 65) + "@example.org",
    "a@" + String(repeating: "b", count: 64),
    "a@" + String(repeating: "b.", count: 130) + "c",
  ])
  func `is nothing else`(text: String) { #expect(MailAddress(text) == nil) }
}

@Suite struct `A header's text` {
  @Test func `is as it is where it is short and plain`() {
    for text in ["", "Your code", "a=b? \"c\" <d>", String(repeating: "x", count: 60)] {
      #expect(HeaderText.unstructured(text) == text)
    }
    #expect(HeaderText.phrase("Pulsewire") == "\"Pulsewire\"")
    #expect(HeaderText.phrase("a \"b\" \\c") == "\"a \\\"b\\\" \\\\c\"")
  }

  @Test func `is as in other places, where it is not ASCII`() {
    // Source: computed with Python's base64.
    #expect(HeaderText.unstructured("Tu código") == "=?utf-8?B?VHUgY8OzZGlnbw==?=")
    #expect(HeaderText.phrase("Größe") == "=?utf-8?B?R3LDtsOfZQ==?=")
  }

  @Test func `ends no line of its own, and makes none too long`() {
    let texts = [
      "a\r\nBcc: x@y", "a\nb", "a\0b", "a\u{2028}b", "a\u{85}b", "=?utf-8?B?YQ==?=",
      String(repeating: "x", count: 300), String(repeating: "ñ", count: 300),
      String(repeating: "🏋️‍♀️", count: 50), String(repeating: "\r\n", count: 40),
    ]
    for text in texts {
      for value in [HeaderText.unstructured(text), HeaderText.phrase(text)] {
        let lines = value.replacing("\r\n ", with: "\u{1}").utf8.split(separator: 1)
        #expect(lines.allSatisfy { $0.count <= 75 && $0.allSatisfy { (0x20..<0x7f).contains($0) } })
        let words = lines.compactMap { decoded(String(decoding: $0, as: UTF8.self)) }
        if words.count == lines.count {
          let clean = text.unicodeScalars.map { $0.properties.generalCategory }
          #expect(words.joined().unicodeScalars.count == clean.count)
        }
      }
    }
  }

  /// Returns the text of an encoded word; nil for any other word, and for one that cuts a character in two.
  private func decoded(_ word: String) -> String? {
    guard word.hasPrefix("=?utf-8?B?"), word.hasSuffix("?="),
      let bytes = Base64.standard.decode(word.dropFirst(10).dropLast(2))
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

@Suite struct `A mail's date` {
  // Source: `date --utc --rfc-email --date @SECONDS`.
  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 +0000"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 +0000"),
    (1_795_250_401, "Sat, 21 Nov 2026 08:40:01 +0000"),
    (4_102_444_799, "Thu, 31 Dec 2099 23:59:59 +0000"),
  ])
  func `is as others write it`(seconds: Int64, text: String) {
    #expect(MailDate.text(Timestamp(milliseconds: seconds * 1000)) == text)
  }
}
