import Crypto
import Loop
import Testing

@Suite struct `A signing key` {
  @Test func `signs as its public half expects, otherwise each time`() throws {
    let key = try SigningKey(pem: JWSExamples.ellipticPrivateKey)
    let verification = try #require(VerificationKey(jwk: JWSExamples.ellipticKey))
    var seen: Set<[UInt8]> = []
    var zeroCount = 0
    // The loop ends after some numbers with leading zeros came up, which the two forms write differently: two of 256.
    while zeroCount < 3, seen.count < 10_000 {
      let text = bytes("claims \(seen.count)")
      let signature = key.sign(text)
      try #require(signature.count == 64 && verification.isValid(signature, of: text))
      try #require(seen.insert(signature).inserted)
      if signature[0] == 0 || signature[32] == 0 { zeroCount += 1 }
    }
    #expect(zeroCount == 3)
    #expect(!verification.isValid(key.sign(bytes("this")), of: bytes("that")))
  }

  @Test func `is of a private key on P-256 only`() async throws {
    let authority = try await TestRequests("signing-key")
    for kind in [
      "ec -pkeyopt ec_paramgen_curve:P-384", "rsa -pkeyopt rsa_keygen_bits:2048", "ed25519",
    ] {
      let pem = try await authority.makeKey(kind)
      #expect(throws: CryptoError.unusableKey("The signing key is not on the curve P-256.")) {
        try SigningKey(pem: pem)
      }
    }
    let sealed = try await authority.makeKey(
      "ec -pkeyopt ec_paramgen_curve:P-256 -aes-256-cbc -pass pass:secret")
    for pem in [
      [], bytes("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"), sealed,
    ] {
      #expect(throws: CryptoError.self) { try SigningKey(pem: pem) }
    }
    for cut in stride(from: 0, to: JWSExamples.ellipticPrivateKey.count - 30, by: 7) {
      let pem = Array(JWSExamples.ellipticPrivateKey.prefix(cut))
      #expect(throws: CryptoError.self) { try SigningKey(pem: pem) }
    }
  }

  @Test func `shows nothing of itself`() throws {
    let key = try SigningKey(pem: JWSExamples.ellipticPrivateKey)
    var shown = "\(key) \(String(reflecting: key))"
    dump(key, to: &shown)
    #expect(!shown.contains("0x"))
  }
}
