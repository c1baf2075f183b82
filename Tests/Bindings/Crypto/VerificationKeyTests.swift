import Base
import Crypto
import Testing

@Suite struct `A verification key` {
  typealias Example = (key: [String: String], input: [UInt8], signature: [UInt8])
  static let rsa = (
    key: JWSExamples.rsaKey, input: JWSExamples.rsaInput, signature: JWSExamples.rsaSignature
  )
  static let elliptic = (
    key: JWSExamples.ellipticKey, input: JWSExamples.ellipticInput,
    signature: JWSExamples.ellipticSignature
  )

  @Test func `verifies the examples of RFC 7515, each by its own algorithm`() throws {
    let rsa = try #require(VerificationKey(jwk: Self.rsa.key))
    let elliptic = try #require(VerificationKey(jwk: Self.elliptic.key))
    #expect(rsa.keyID == "a2" && rsa.algorithm == .rs256)
    #expect(elliptic.keyID == "a3" && elliptic.algorithm == .es256)
    #expect(rsa.isValid(Self.rsa.signature, of: Self.rsa.input))
    #expect(elliptic.isValid(Self.elliptic.signature, of: Self.elliptic.input))
    #expect(!rsa.isValid(Self.elliptic.signature, of: Self.elliptic.input))
    #expect(!elliptic.isValid(Self.rsa.signature, of: Self.rsa.input))
  }

  @Test(arguments: [rsa, elliptic])
  func `refuses a signature or text with any byte changed`(example: Example) throws {
    let key = try #require(VerificationKey(jwk: example.key))
    for index in example.signature.indices {
      var changed = example.signature
      changed[index] ^= 1
      #expect(!key.isValid(changed, of: example.input))
    }
    for index in example.input.indices {
      var changed = example.input
      changed[index] ^= 0x80
      #expect(!key.isValid(example.signature, of: changed))
    }
  }

  @Test(arguments: [rsa, elliptic])
  func `refuses a signature of another length`(example: Example) throws {
    let key = try #require(VerificationKey(jwk: example.key))
    for count in 0..<example.signature.count {
      #expect(!key.isValid(Array(example.signature.prefix(count)), of: example.input))
    }
    #expect(!key.isValid(example.signature + [0], of: example.input))
    #expect(!key.isValid([0] + example.signature, of: example.input))
    #expect(!key.isValid(example.signature + example.signature, of: example.input))
  }

  /// The order of P-256. Source: SEC 2, section 2.4.2.
  static let order = hex("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")

  @Test func `refuses numbers of an ECDSA signature that are out of range`() throws {
    let key = try #require(VerificationKey(jwk: Self.elliptic.key))
    let zero = [UInt8](repeating: 0, count: 32)
    let one = Array(zero.dropLast()) + [1]
    let most = [UInt8](repeating: 0xff, count: 32)
    let r = Array(Self.elliptic.signature.prefix(32))
    let s = Array(Self.elliptic.signature.suffix(32))
    let bad: [[UInt8]] = [zero, one, Self.order, most]
    for r in bad + [r] {
      for s in bad + [s] where r + s != Self.elliptic.signature {
        #expect(!key.isValid(r + s, of: Self.elliptic.input))
      }
    }
  }

  @Test func `refuses the ASN.1 form of a signature`() throws {
    let key = try #require(VerificationKey(jwk: Self.elliptic.key))
    let r = Array(Self.elliptic.signature.prefix(32))
    let s = Array(Self.elliptic.signature.suffix(32))
    let encoded = [0x30, 69, 2, 32] + r + [2, 33, 0] + s
    #expect(!key.isValid(encoded, of: Self.elliptic.input))
  }

  @Test(arguments: [
    ("y", "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a4"), ("y", "AA"), ("x", ""), ("x", "!"),
    ("x", "AH_NzidQ9sRdQYPL7m_bS3tYBzM1e-nvE7rPbjx70VRF"), ("crv", "P-384"), ("crv", "secp256k1"),
    ("kty", "RSA"), ("kty", "oct"), ("alg", "RS256"), ("alg", "none"), ("alg", "HS256"),
    ("use", "enc"), ("kid", ""),
  ])
  func `is no point off the curve, nor a key for something else`(name: String, value: String) {
    var members = Self.elliptic.key
    members[name] = value
    #expect(VerificationKey(jwk: members) == nil)
    members[name] = nil
    if name != "alg" && name != "use" { #expect(VerificationKey(jwk: members) == nil) }
  }

  @Test func `is not the point at zero, nor of numbers beyond the field`() {
    let zero = [UInt8](repeating: 0, count: 32)
    let most = [UInt8](repeating: 0xff, count: 32)
    for (x, y) in [(zero, zero), (most, most), (zero, most)] {
      #expect(VerificationKey(p256x: x, y: y, keyID: "k") == nil)
    }
  }

  @Test func `is no RSA key that is too short, too long, or has a bad exponent`() throws {
    let modulus = try #require(Self.rsa.key["n"].flatMap { Base64.url.decode($0) })
    let usual: [UInt8] = [1, 0, 1]
    #expect(VerificationKey(rsaModulus: modulus, exponent: usual, keyID: "k") != nil)
    #expect(VerificationKey(rsaModulus: [0] + modulus, exponent: usual, keyID: "k") != nil)
    for count in [0, 1, 64, 128, 255] {
      let short = Array(modulus.prefix(count))
      #expect(VerificationKey(rsaModulus: short, exponent: usual, keyID: "k") == nil)
    }
    let long = modulus + modulus + modulus + modulus + modulus
    #expect(VerificationKey(rsaModulus: long, exponent: usual, keyID: "k") == nil)
    for exponent: [UInt8] in [
      [], [0], [1], [0, 1], [2], [1, 0, 0], Array(repeating: 1, count: 9),
    ] {
      #expect(VerificationKey(rsaModulus: modulus, exponent: exponent, keyID: "k") == nil)
    }
  }

  @Test func `takes the members that providers add`() {
    var members = Self.rsa.key
    members["alg"] = "RS256"
    members["use"] = "sig"
    members["x5t"] = "anything"
    #expect(VerificationKey(jwk: members) != nil)
  }
}
