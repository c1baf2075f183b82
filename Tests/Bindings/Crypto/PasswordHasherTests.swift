import Crypto
import Testing

@Suite struct `A password hasher` {
  private let cheap = PasswordHasher(cost: .init(memoryKiB: 8, passes: 1))

  // Source: the tests of the reference implementation (P-H-C/phc-winner-argon2, src/test.c), version 0x13.
  @Test(arguments: [
    (
      "password",
      "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
    ),
    (
      "password",
      "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4"
    ),
    (
      "password",
      "$argon2id$v=19$m=65536,t=4,p=1$c29tZXNhbHQ$kCXUjmjvc5XMqQedpMTsOv+zyJEf5PhtGiUghW9jFyw"
    ),
    (
      "differentpassword",
      "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$C4TWUs9rDEvq7w3+J4umqA32aWKB1+DSiRuBfYxFj94"
    ),
  ])
  func `knows what others have hashed`(password: String, hash: String) {
    let hasher = PasswordHasher()
    #expect(hasher.verify(bytes(password), against: hash))
    #expect(!hasher.verify(bytes(password + " "), against: hash))
    #expect(!hasher.verify([], against: hash))
    #expect(hasher.needsRehash(hash))
  }

  @Test(arguments: ["", "correct horse battery staple", "pass\0word", "contraseña", "🏋️‍♀️"])
  func `knows what it has hashed, and nothing else`(password: String) throws {
    let hash = try cheap.hash(bytes(password))
    #expect(hash.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
    #expect(try cheap.hash(bytes(password)) != hash)
    #expect(cheap.verify(bytes(password), against: hash))
    #expect(!cheap.verify(bytes(password) + [0], against: hash))
    #expect(!cheap.verify(bytes("other"), against: hash))
    #expect(!cheap.needsRehash(hash))
  }

  @Test func `wants a hash of another cost to be made anew, and still knows it`() throws {
    let hash = try cheap.hash(bytes("password"))
    for (memoryKiB, passes) in [(8, 2), (16, 1), (16, 2)] {
      let dearer = PasswordHasher(cost: .init(memoryKiB: memoryKiB, passes: passes))
      #expect(dearer.needsRehash(hash) && dearer.verify(bytes("password"), against: hash))
    }
  }

  @Test func `takes by default what OWASP recommends`() throws {
    #expect(try PasswordHasher().hash([]).hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
  }

  @Test func `takes no text that is no hash`() throws {
    let hash = try cheap.hash(bytes("password"))
    for cut in 0..<hash.utf8.count {
      let text = String(hash.prefix(cut))
      #expect(!cheap.verify(bytes("password"), against: text))
    }
    for text in [
      hash + "A", hash + "\0", "\0" + hash, " " + hash, String(repeating: "$", count: 500),
      hash.replacing("argon2id", with: "argon2i"), hash.replacing("m=8", with: "m=4294967296"),
      hash.replacing("m=8", with: "m=0"), hash.replacing("p=1", with: "p=0"),
    ] {
      #expect(!cheap.verify(bytes("password"), against: text))
    }
    #expect(cheap.needsRehash(""))
  }
}
