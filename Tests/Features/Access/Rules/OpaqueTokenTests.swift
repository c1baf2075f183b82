import Base
import Digests
import Testing

@testable import AccessFeature

/// Tokens that contain the place at which they are looked up.
struct OpaqueTokenTests {
  let keys: TokenKeys
  let seed = Digest.randomBytes(32)

  init() throws {
    let text = TokenKeys.generateText() + TokenKeys.generateText()
    keys = try #require(TokenKeys(contents: Array(text.utf8)))
  }

  func token(_ use: OpaqueToken.Use = .refresh, _ generation: Int32 = 7) -> OpaqueToken {
    OpaqueToken(
      use, of: UUID.v4(), session: UUID.v4(), generation: generation, seed: seed, key: keys.all[1])
  }

  @Test(arguments: [1, 2, 255, 256, Int32.max])
  func `what is written is read back`(generation: Int32) {
    for use in [OpaqueToken.Use.refresh, .api, .device] {
      let token = token(use, generation)
      #expect(OpaqueToken(token.text, use) == token)
      #expect(token.isGenuine(seed: seed, keys: keys), "any of the keys")
      #expect(!token.isGenuine(seed: Digest.randomBytes(32), keys: keys))
    }
  }

  @Test func `a token has one form only`() {
    let text = token().text
    for index in text.indices {
      var changed = text
      changed.replaceSubrange(index...index, with: text[index] == "A" ? "B" : "A")
      guard let read = OpaqueToken(changed, .refresh) else { continue }
      #expect(read.text == changed, "two texts would be one token")
      #expect(!read.isGenuine(seed: seed, keys: keys))
    }
    for changed in [text + "=", text + "A", String(text.dropLast()), "", "pwr_", " " + text] {
      #expect(OpaqueToken(changed, .refresh) == nil)
    }
    #expect(OpaqueToken(text, .api) == nil, "what it is for is part of it")
  }

  /// Goal: no two secrets are equal.
  @Test func `everything goes into the secret`() {
    let (account, session) = (UUID.v4(), UUID.v4())
    var secrets: Set<[UInt8]> = []
    var count = 0
    for use in [OpaqueToken.Use.refresh, .api, .device] {
      for account in [account, UUID.v4()] {
        for session in [session, UUID.v4()] {
          for generation: Int32 in 1...3 {
            for seed in [seed, Digest.randomBytes(32)] {
              for key in keys.all {
                let token = OpaqueToken(
                  use, of: account, session: session, generation: generation, seed: seed, key: key)
                secrets.insert(token.secret)
                count += 1
              }
            }
          }
        }
      }
    }
    #expect(secrets.count == count)
  }

  @Test func `a key file has keys of 64 digits, each once`() {
    func keys(_ text: String) -> Int? { TokenKeys(contents: Array(text.utf8))?.all.count }
    let (one, other) = (String(repeating: "0a", count: 32), String(repeating: "B1", count: 32))
    #expect(keys(one) == 1)
    #expect(keys(one + "\r\n\n " + other + "\n") == 2)
    #expect(TokenKeys(contents: Digest.randomBytes(32))?.all.count == 1)
    for text in [
      "", "\n", one + one, one + "\n" + one, one + "0", "x" + one, String(one.dropLast()),
    ] {
      #expect(keys(text) == nil, "\(text)")
    }
    let many = (0...TokenKeys.countMax).map { _ in TokenKeys.generateText() }.joined()
    #expect(keys(many) == nil)
  }
}
