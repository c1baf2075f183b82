import Testing

@testable import Crypto

@Suite struct `A sealing key` {
  @Test func `opens the draft's example`() throws {
    // draft-irtf-cfrg-xchacha-03, appendix A.3.1.
    let key = try #require(SealingKey(bytes: Array(0x80...0x9f)))
    let sealed = hex(
      """
      404142434445464748494a4b4c4d4e4f5051525354555657
      bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb
      731c7f1b0b4aa6440bf3a82f4eda7e39ae64c6708c54c216cb96b72e1213b452
      2f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9
      21f9664c97637da9768812f615c68b13b52e
      c0875924c1c7987947deafd8780acf49
      """)
    let plain = try key.open(sealed, binding: hex("50515253c0c1c2c3c4c5c6c7"))
    #expect(
      String(decoding: plain, as: UTF8.self)
        == "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the "
        + "future, sunscreen would be it.")
  }

  @Test(arguments: [0, 1, 15, 16, 17, 64, 1000])
  func `opens what it has sealed`(count: Int) throws {
    let key = SealingKey.random()
    let plain = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    for binding in [[], bytes("here"), [UInt8](repeating: 0, count: 300)] {
      let sealed = key.seal(plain, binding: binding)
      #expect(sealed.count == count + SealingKey.overheadBytes)
      #expect(try key.open(sealed, binding: binding) == plain)
      #expect(key.seal(plain, binding: binding) != sealed)
    }
  }

  @Test func `opens nothing that was changed, cut, lengthened, or sealed for another place`() {
    let key = SealingKey.random()
    let sealed = key.seal(bytes("72 bpm"), binding: bytes("here"))
    for index in sealed.indices {
      for bit in 0..<8 {
        var changed = sealed
        changed[index] ^= 1 << bit
        #expect(throws: CryptoError.notAuthentic) { try key.open(changed, binding: bytes("here")) }
      }
      let cut = Array(sealed.prefix(index))
      #expect(throws: CryptoError.notAuthentic) { try key.open(cut, binding: bytes("here")) }
    }
    #expect(throws: CryptoError.notAuthentic) { try key.open(sealed + [0], binding: bytes("here")) }
    for binding in ["", "her", "heres", "there"] {
      #expect(throws: CryptoError.notAuthentic) { try key.open(sealed, binding: bytes(binding)) }
    }
    #expect(throws: CryptoError.notAuthentic) {
      try SealingKey.random().open(sealed, binding: bytes("here"))
    }
  }

  @Test func `wraps another key`() throws {
    let (outer, inner) = (SealingKey.random(), SealingKey.random())
    let wrapped = outer.wrap(inner, binding: bytes("owner"))
    #expect(try outer.unwrap(wrapped, binding: bytes("owner")).name == inner.name)
    #expect(throws: CryptoError.notAuthentic) { try outer.unwrap(wrapped, binding: bytes("other")) }
    #expect(throws: CryptoError.notAuthentic) { try inner.unwrap(wrapped, binding: bytes("owner")) }
    let short = outer.seal([1, 2, 3], binding: [])
    #expect(throws: CryptoError.notAuthentic) { try outer.unwrap(short, binding: []) }
  }

  @Test func `has 32 bytes and shows none of them`() throws {
    for count in [0, 31, 33, 64] {
      #expect(SealingKey(bytes: [UInt8](repeating: 1, count: count)) == nil)
    }
    let key = try #require(SealingKey(bytes: [UInt8](repeating: 0xab, count: 32)))
    var shown = "\(key) \(String(reflecting: key))"
    dump(key, to: &shown)
    #expect(!shown.lowercased().contains("abab") && !shown.contains("171"))
    #expect(key.name == SealingKey(bytes: [UInt8](repeating: 0xab, count: 32))?.name)
    #expect(key.name != SealingKey.random().name && key.name.count == 16)
  }
}

@Suite struct `Secure random` {
  @Test func `differs each time and keeps its limits`() {
    #expect(SecureRandom.bytes(0) == [] && SecureRandom.bytes(33).count == 33)
    #expect(Set((0..<100).map { _ in SecureRandom.bytes(16) }).count == 100)
    #expect((0..<1000).allSatisfy { _ in SecureRandom.number(below: 10) < 10 })
    #expect(Set((0..<1000).map { _ in SecureRandom.number(below: 10) }).count == 10)
    #expect(SecureRandom.number(below: 1) == 0)
  }
}
