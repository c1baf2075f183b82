import Base
import Digests
import TLS
import Testing

@testable import SignInFeature

private let now = Timestamp(microseconds: 1_800_000_000_000_000)

private func makeKey(_ byte: UInt8 = 7) throws -> IdentityKey {
  try #require(IdentityKey(contents: [UInt8](repeating: byte, count: 32)))
}

@Suite struct `The key of addresses` {
  @Test func `is 32 bytes, or their digits`() throws {
    let digits = Array((String(repeating: "07", count: 32) + "\n").utf8)
    let (key, same) = (try makeKey(), try #require(IdentityKey(contents: digits)))
    #expect(key.digest([1], for: .email) == same.digest([1], for: .email))
    for count in [0, 31, 33, 63, 65] {
      #expect(IdentityKey(contents: [UInt8](repeating: 0x30, count: count)) == nil)
    }
    #expect(IdentityKey(contents: Array(IdentityKey.generateText().utf8)) != nil)
  }

  @Test func `digests otherwise for each purpose and key`() throws {
    let digests = try [makeKey(1), makeKey(2)].flatMap { key in
      IdentityKey.Purpose.allCases.map { key.digest([1, 2, 3], for: $0) }
    }
    #expect(Set(digests).count == digests.count)
  }

  @Test func `makes pseudonyms that are no account's id`() throws {
    let key = try makeKey()
    for number in 0..<200 {
      let pseudonym = key.pseudonym([UInt8(number)], for: .attempts)
      #expect("\(pseudonym)".dropFirst(14).first == "8")
      #expect(pseudonym.low >> 62 == 0b10)
    }
    #expect(key.pseudonym([1], for: .attempts) == key.pseudonym([1], for: .attempts))
    #expect(key.pseudonym([1], for: .attempts) != key.pseudonym([1], for: .nonce))
  }
}

@Suite struct `What a client has to bring back` {
  @Test func `counts until its end`() throws {
    let claim = SealedClaim(.nonce, key: try makeKey())
    let text = claim.text([1, 2, 3], until: now + .seconds(1))
    #expect(claim.content(text, count: 3, at: now) == [1, 2, 3])
    #expect(claim.content(text, count: 3, at: now + .seconds(1)) == nil)
    #expect(claim.content(text, count: 2, at: now) == nil)
  }

  @Test func `does not count with any bit changed, or for another purpose or key`() throws {
    let key = try makeKey()
    let text = SealedClaim(.nonce, key: key).text([1, 2, 3], until: now + .seconds(1))
    let bytes = try #require(Base64.url.decode(text))
    for bit in 0..<(bytes.count * 8) {
      var changed = bytes
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      let changedText = Base64.url.encode(changed)
      #expect(SealedClaim(.nonce, key: key).content(changedText, count: 3, at: now) == nil)
    }
    // Variants have a last letter with other bits that decode to nothing, or padding.
    let stem = String(text.dropLast())
    for last in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" {
      for other in [stem + "\(last)", stem + "\(last)=", text + "=="] where other != text {
        #expect(SealedClaim(.nonce, key: key).content(other, count: 3, at: now) == nil)
      }
    }
    #expect(SealedClaim(.merge, key: key).content(text, count: 3, at: now) == nil)
    #expect(SealedClaim(.nonce, key: try makeKey(8)).content(text, count: 3, at: now) == nil)
  }

  @Test func `of a device is for one address, and is the same device's next time`() throws {
    let key = try makeKey()
    let mine = try #require(EmailAddress("me@example.com"))
    let other = try #require(EmailAddress("you@example.com"))
    let proof = DeviceProof(nil, address: mine, key: key)
    let text = proof.text(at: now, key: key)
    let read = try #require(DeviceProof(text, address: mine, at: now, key: key))
    #expect(read.device == proof.device)
    #expect(DeviceProof(text, address: other, at: now, key: key) == nil)
    #expect(DeviceProof(text, address: mine, at: now + DeviceProof.lifetime, key: key) == nil)
    #expect(DeviceProof(nil, address: mine, key: key).device != proof.device)
  }

  @Test func `to merge names both accounts`() throws {
    let key = try makeKey()
    let token = MergeToken(from: UUID(high: 1, low: 2), to: UUID(high: 3, low: 4))
    let read = MergeToken(token.text(until: now + .seconds(1), key: key), at: now, key: key)
    #expect(read?.source == token.source)
    #expect(read?.target == token.target)
  }
}

@Suite struct `A code that goes by mail` {
  @Test func `is read however it is typed`() throws {
    let code = try #require(TypedCode(typed: "0123-ABCD"))
    for text in [
      "0123ABCD", " 0123 abcd ", "o1 23-aBcD", "oI23ABCD", "OL23abcd", "0-1-2-3-A-B-C-D",
    ] {
      #expect(TypedCode(typed: text) == code)
    }
    #expect(code.text == "0123-ABCD")
    for text in ["", "0123ABC", "0123ABCDE", "0123ABCU", "0123ABC!", "０１２３ABCD"] {
      #expect(TypedCode(typed: text) == nil)
    }
  }

  @Test func `comes back from the mail`() throws {
    for _ in 0..<200 {
      let code = TypedCode()
      #expect(TypedCode(typed: code.text) == code)
    }
  }

  @Test func `is stored for one purpose only`() throws {
    let (key, code) = (try makeKey(), TypedCode())
    let hash = code.hash(for: UUID(high: 1, low: 1), key: key)
    #expect(hash == code.hash(for: UUID(high: 1, low: 1), key: key))
    #expect(hash != code.hash(for: UUID(high: 1, low: 2), key: key))
  }
}
