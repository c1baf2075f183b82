import Base
import Testing

@testable import SharingFeature

@Suite struct `A code of a share` {
  private static let key: [UInt8] = Array(0..<32)
  private static let letters = Set("BCDFGHJKLMNPQRSTVWXZ")

  private func code(_ share: UInt64, key: [UInt8] = Self.key) -> ShareCode {
    ShareCode(of: UUID(high: 1, low: share), key: key)
  }

  @Test func `has twelve consonants in three groups`() throws {
    let code = code(1)
    #expect(code.letters.count == 12 && Set(code.letters).isSubset(of: Self.letters))
    let groups = code.text.split(separator: "-")
    #expect(groups.map(\.count) == [4, 4, 4] && groups.joined() == code.letters)
  }

  @Test func `follows from the share and the key`() {
    #expect(code(1) == code(1) && code(1).hash == code(1).hash)
    #expect(code(1) != code(2) && code(1).hash != code(2).hash)
    #expect(code(1) != code(1, key: Array(1...32)))
  }

  @Test func `has each letter about as often, and is no other's`() {
    let codes = (0..<2_000 as Range<UInt64>).map { code($0).letters }
    #expect(Set(codes).count == codes.count)
    var counts: [Character: Int] = [:]
    for letter in codes.joined() { counts[letter, default: 0] += 1 }
    // 1,200 of each are expected, and 150 are more than four standard deviations.
    #expect(counts.count == 20 && counts.values.allSatisfy { abs($0 - 1_200) < 150 })
  }

  @Test func `is found however it is typed`() throws {
    let code = code(3)
    for text in [
      code.text, code.letters, code.text.lowercased(), "  \(code.text)\n",
      code.letters.map(String.init).joined(separator: "\u{a0}-"),
    ] {
      let typed = try #require(ShareCode(typed: text))
      #expect(typed == code && typed.hash == code.hash)
    }
  }

  @Test(arguments: [
    "", "-", "BBBB-BBBB-BBB", "BBBB-BBBB-BBBBB", "ABBB-BBBB-BBBB", "BBBB-BBBB-BBB1",
    "BBBB.BBBB.BBBB",
    "ßBBB-BBBB-BBBB", "BBBB-BBBB-BBB\u{301}", "\u{ff22}BBB-BBBB-BBBB", "BBBB-BBBB-BBB\0",
  ])
  func `is nothing else`(text: String) {
    #expect(ShareCode(typed: text) == nil)
  }
}
