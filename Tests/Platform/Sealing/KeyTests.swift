import Base
import Crypto
import Testing

@testable import Sealing

@Suite struct `A file of sealing keys` {
  private let one = String(repeating: "ab", count: 32)
  private let other = String(repeating: "0C", count: 32)

  @Test func `has a key on each line, in order, beside remarks`() throws {
    let keys = try SealingKeys(contents: Array("# new\n\(one)\r\n\n  \(other)  \n# old".utf8))
    #expect(keys.all.count == 2 && keys.first.name == keys.all[0].name)
    #expect(keys.all[0].name == SealingKey(bytes: .init(repeating: 0xab, count: 32))?.name)
    #expect(keys.all[1].name == SealingKey(bytes: .init(repeating: 0x0c, count: 32))?.name)
  }

  @Test func `is refused with its line, and without what is in it`() {
    let many = (10..<27).map { String(repeating: "a", count: 62) + "\($0)\n" }.joined()
    let cases: [(String, String)] = [
      ("", "no key"), ("\n# nothing\n", "no key"), ("secret", "line 1"),
      ("\(one)\n\(one)0", "line 2"), ("\(one)\n\n\(one.dropLast())g", "line 3"),
      ("\(one)\n\(one.uppercased())", "line 2 repeats"), (many, "more than 16"),
    ]
    for (text, words) in cases {
      let error = #expect(throws: SealingKeys.Malformed.self) {
        try SealingKeys(contents: Array(text.utf8))
      }
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
      #expect(error?.description.contains("secret") == false)
    }
  }

  @Test func `is made with a new key each time`() throws {
    let keys = try (0..<5).map { _ in
      try SealingKeys(contents: Array(SealingKeys.generateText().utf8))
    }
    #expect(Set(keys.map(\.first.name)).count == 5)
  }
}

@Suite struct `A cache of accounts' keys` {
  private func key(_ number: Int) -> AccountKey {
    AccountKey(owner: UUID(high: 0, low: UInt64(number)), version: 1, key: .random())
  }

  private func place(_ number: Int, _ version: Int32? = nil) -> AccountKeyCache.Place {
    .init(owner: UUID(high: 0, low: UInt64(number)), version: version)
  }

  @Test func `never has more than its limit, and keeps what is used`() {
    for countMax in [2, 3, 10, 64] {
      let cache = AccountKeyCache(countMax: countMax, lifetime: .seconds(1))
      for number in 0..<1000 {
        cache.remember(key(number), at: place(number), now: .zero)
        #expect(cache.count <= countMax)
        #expect(cache.key(at: place(number), now: .zero)?.owner == place(number).owner)
        // A key that is read in between stays, however many are added.
        #expect(cache.key(at: place(0), now: .zero) != nil)
      }
      #expect(cache.key(at: place(1), now: .zero) == nil)
    }
  }

  @Test func `forgets a key after its time, used or not`() {
    let cache = AccountKeyCache(countMax: 8, lifetime: .seconds(10))
    cache.remember(key(1), at: place(1), now: .zero)
    for second in 0..<10 {
      #expect(cache.key(at: place(1), now: .seconds(second)) != nil)
    }
    #expect(cache.key(at: place(1), now: .seconds(10)) == nil)
    for number in 2..<6 { cache.remember(key(number), at: place(number), now: .zero) }
    #expect(cache.key(at: place(2), now: .seconds(10)) == nil)
  }

  @Test func `tells versions apart`() {
    let cache = AccountKeyCache(countMax: 8, lifetime: .seconds(10))
    cache.remember(key(1), at: place(1, 1), now: .zero)
    #expect(cache.key(at: place(1, 2), now: .zero) == nil)
    #expect(cache.key(at: place(1), now: .zero) == nil)
  }
}

@Suite struct `An account's key` {
  @Test func `shows nothing of itself`() throws {
    let secret = try #require(SealingKey(bytes: [UInt8](repeating: 0xab, count: 32)))
    let key = AccountKey(owner: .v4(), version: 1, key: secret)
    var shown = "\(key) \(String(reflecting: key))"
    dump(key, to: &shown)
    #expect(!shown.contains("171") && !shown.lowercased().contains("abab"))
  }

  @Test func `opens values of its own version only`() throws {
    let owner = UUID.v4()
    let one = AccountKey(owner: owner, version: 1, key: .random())
    let two = AccountKey(owner: owner, version: 2, key: one.key)
    let value = one.seal([1, 2, 3], purpose: "p")
    #expect(value.count == 3 + AccountKey.overheadBytes && AccountKey.version(of: value) == 1)
    #expect(try one.open(value, purpose: "p") == [1, 2, 3])
    #expect(throws: SealingError.notAuthentic) { try two.open(value, purpose: "p") }
    var renamed = value
    renamed[4] = 2
    #expect(throws: SealingError.notAuthentic) { try two.open(renamed, purpose: "p") }
  }
}
