import Base
import Testing

@testable import PlansFeature

@Suite struct `Stem index` {
  typealias Place = StemIndex<Int>.Place

  @Test func `finds each name at its place in a word`() {
    var index = StemIndex<Int>()
    index.add(1, ["pie", "pé"]) { _ in .whole }
    index.add(2, ["knie"]) { _ in .start }
    index.add(3, ["rücken", "de disco"]) { _ in .anywhere }
    #expect(index.names(in: "el pie") == [1])
    #expect(index.names(in: "Pe\u{301}!") == [1])
    #expect(index.names(in: "piel, ápie") == [])
    #expect(index.names(in: "Knieschmerz") == [2])
    #expect(index.names(in: "Hohlknie") == [])
    #expect(index.names(in: "HOHLRÜCKENSCHMERZ") == [3])
    #expect(index.names(in: "hernia de... disco2") == [3])
    #expect(index.names(in: "de") == [])
    #expect(index.names(in: "") == [])
  }

  @Test func `finds what a search for each stem finds`() {
    var random = SplitMix64(seed: 29)
    func word(_ lengths: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: lengths, using: &random)).map { _ in
          "abcé".randomElement(using: &random) ?? "a"
        })
    }
    for _ in 0..<300 {
      let stems = (0..<8).map { name in
        (
          name, word(1...4),
          [Place.anywhere, .start, .whole].randomElement(using: &random) ?? .whole
        )
      }
      var index = StemIndex<Int>()
      for (name, stem, place) in stems { index.add(name, [stem]) { _ in place } }
      for _ in 0..<30 {
        let words = (0..<4).map { _ in word(1...6) }
        let expected = stems.filter { _, stem, place in
          words.contains { word in
            switch place {
            case .anywhere:
              word.indices.contains { word[$0...].hasPrefix(stem) }
            case .start: word.hasPrefix(stem)
            case .whole: word == stem
            }
          }
        }
        #expect(index.names(in: words.joined(separator: ", ")) == Set(expected.map(\.0)))
      }
    }
  }
}
