import Base
import Localization
import Testing

@Suite struct `The language of a call` {
  @Test(
    arguments: [
      ("de", .de), ("DE", .de), ("de-AT", .de), ("de-CH-1901", .de), ("nb", .no), ("nn-NO", .no),
      ("no", .no), ("pt-BR", .pt), ("es-419", .es), ("en-US", .en),
      ("fr, de;q=0.5", .de), ("de;q=0.5, es;q=0.8", .es), ("de;q=0.5,es;q=0.501", .es),
      ("da, en-gb;q=0.8, en;q=0.7", .en), ("de, es", .de), ("de ; Q=0.3 , pt;q=1.000", .pt),
      ("*", .en), ("fr, *;q=0.1", .en), ("en;q=0, *", .no), ("de;q=0.2, *;q=0.9", .en),
      ("de;q=0.9, *;q=0.2", .de), ("de;q=nonsense, es", .es), ("de;q=2, es;q=0.1", .es),
      ("de;q=0.1234, es;q=0.1", .es), (",,;, pt", .pt), ("de;level=1, no", .no),
    ] as [(String, Language)])
  func `is the one that is wanted most`(header: String, expected: Language) {
    #expect(Language(accepting: header) == expected)
  }

  @Test(arguments: [
    "", "fr", "fr-CA, it", "de;q=0", "de;q=0.000", "no-thing\u{0}", "deutsch", "e n", "q=1", ";q=1",
    "*;q=0",
  ])
  func `is none of ours where none is asked for`(header: String) {
    #expect(Language(accepting: header) == nil || header.hasPrefix("no-"))
  }

  /// Method: compared with the definition: of all ranges, the largest quality, the earliest of several.
  @Test func `is the best of any list`() {
    var random = SplitMix64(seed: 20_261_201)
    for _ in 0..<2000 {
      let items = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        (
          tag: ["en", "nb", "es-MX", "de", "pt-BR", "fr", "it"].randomElement(using: &random)
            ?? "en",
          quality: Int.random(in: 0...1000, using: &random)
        )
      }
      let header = items.map { item in
        let decimals = String(item.quality % 1000 + 1000).dropFirst()
        return "\(item.tag);q=\(item.quality / 1000).\(decimals)"
      }.joined(separator: ", ")
      var best: (Language, Int)?
      for item in items {
        guard let language = Language(tag: item.tag), item.quality > best?.1 ?? 0 else { continue }
        best = (language, item.quality)
      }
      #expect(Language(accepting: header) == best?.0, "\(header)")
    }
  }
}
