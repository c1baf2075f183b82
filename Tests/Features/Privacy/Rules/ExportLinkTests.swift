import Base
import Testing

@testable import PrivacyFeature

@Suite struct `A link to an export` {
  private static let keys = [[UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 32)]
  private static let link = ExportLink(
    export: UUID(high: 1, low: 2), owner: UUID(high: 3, low: 4),
    expiry: Timestamp(microseconds: 1_800_000_000_000_000))

  @Test func `comes back from its path, whichever key made it`() {
    for key in Self.keys {
      #expect(ExportLink(path: Self.link.path(keys: [key]), keys: Self.keys) == Self.link)
    }
  }

  @Test func `is none with any letter changed, added or missing`() {
    let path = Self.link.path(keys: Self.keys)
    let letters = Array(path)
    for index in ExportLink.prefix.count..<letters.count {
      for letter in "AZaz09-_=/" where letter != letters[index] {
        var changed = letters
        changed[index] = letter
        #expect(ExportLink(path: String(changed), keys: Self.keys) == nil)
      }
    }
    for changed in ["", "/", "/exports/", path + "A", path + "=", String(path.dropLast())] {
      #expect(ExportLink(path: changed, keys: Self.keys) == nil)
    }
  }

  @Test func `is none without its key`() {
    let other = [[UInt8](repeating: 3, count: 32)]
    #expect(ExportLink(path: Self.link.path(keys: other), keys: Self.keys) == nil)
    #expect(ExportLink(path: Self.link.path(keys: []), keys: Self.keys) == nil)
  }
}
