import Base
import Digests
import Passkeys
import Testing

@Suite struct `An attestation` {
  static let party = `A relying party`.party
  static let challenge = `A relying party`.challenge
  static let clientData = `A relying party`.clientData("webauthn.create")

  private static func register(_ attestation: [UInt8]) -> Result<Passkey, PasskeyError> {
    Result { () throws(PasskeyError) in
      try party.register(
        attestationObject: attestation, clientData: clientData, challenge: challenge)
    }
  }

  @Test(arguments: Passkey.Algorithm.allCases)
  func `by the key itself is verified`(algorithm: Passkey.Algorithm) async throws {
    let authenticator = try await TestAuthenticator(algorithm)
    let other = try await TestAuthenticator(algorithm)
    let data = authenticator.data(for: Self.party.id, flags: 0x45, withKey: true)
    let signed = data + Digest.sha256(Self.clientData)
    for (signer, isGood) in [(authenticator, true), (other, false)] {
      let statement = CBOR.map([
        (.text("alg"), .int(Int(algorithm.rawValue))),
        (.text("sig"), .bytes(try await signer.sign(signed))),
      ])
      let answer = Self.register(
        TestAuthenticator.attestation(data, format: "packed", statement: statement))
      if isGood {
        #expect(try answer.get().credentialID == authenticator.credentialID)
      } else {
        #expect(answer == .failure(.notSigned))
      }
    }
    let unsigned = TestAuthenticator.attestation(data, format: "packed")
    #expect(Self.register(unsigned) == .failure(.notSigned))
  }

  @Test func `of other makes is not taken, nor one that says nothing and something`() async throws {
    let authenticator = try await TestAuthenticator(.es256)
    let data = authenticator.data(for: Self.party.id, flags: 0x45, withKey: true)
    for format in ["", "None", "tpm", "android-safetynet", "apple", "fido-u2f", "none\0"] {
      let attestation = TestAuthenticator.attestation(data, format: format)
      #expect(Self.register(attestation) == .failure(.unsupported))
    }
    let talking = TestAuthenticator.attestation(
      data, statement: .map([(.text("sig"), .bytes([1]))]))
    #expect(Self.register(talking) == .failure(.unsupported))
  }

  @Test func `of another form is refused`() async throws {
    let authenticator = try await TestAuthenticator(.es256)
    let data = authenticator.data(for: Self.party.id, flags: 0x45, withKey: true)
    let good = TestAuthenticator.attestation(data)
    #expect((try? Self.register(good).get()) != nil)
    for count in 0..<good.count {
      #expect((try? Self.register(Array(good.prefix(count))).get()) == nil, "\(count)")
    }
    // A key that claims more members than there is memory, which libcbor would try to allocate.
    let keyStart = data.count - authenticator.coseKey.count
    let large = Array(data.prefix(keyStart)) + [0xbb, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0xff]
    for bad in [
      TestAuthenticator.attestation(large + authenticator.coseKey.dropFirst()),
      good + [0], CBOR.map([]).encoded, CBOR.int(1).encoded, CBOR.bytes(good).encoded,
      CBOR.map([(.text("fmt"), .text("none")), (.text("authData"), .bytes(data))]).encoded,
      CBOR.map([
        (.text("fmt"), .bytes(Array("none".utf8))), (.text("attStmt"), .map([])),
        (.text("authData"), .bytes(data)),
      ]).encoded,
      CBOR.map([
        (.text("fmt"), .text("none")), (.text("attStmt"), .int(1)),
        (.text("authData"), .bytes(data)),
      ]).encoded,
      CBOR.map([
        (.text("fmt"), .text("none")), (.text("attStmt"), .map([])),
        (.text("authData"), .text("x")),
      ]).encoded,
      // Lengths beyond the input, and unbounded nesting.
      [0xbb] + [UInt8](repeating: 0xff, count: 8), [0x5b] + [UInt8](repeating: 0xff, count: 8),
      TestAuthenticator.attestation(Array(data.dropLast(data.count - 37))),
      TestAuthenticator.attestation(data + [0]),
      TestAuthenticator.attestation(Array(data.dropLast())),
      [0x9b, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0xff], [UInt8](repeating: 0x81, count: 16_000),
      [UInt8](repeating: 0xa1, count: 16_000), [UInt8](repeating: 0x5f, count: 16_000),
      [UInt8](repeating: 0, count: 16 * 1024 + 1),
    ] {
      #expect(Self.register(bad) == .failure(.malformed))
    }
  }

  /// A changed attestation may be refused or give another key, and must have no other effect.
  @Test func `with any byte changed does no harm`() async throws {
    let authenticator = try await TestAuthenticator(.es256)
    let data = authenticator.data(for: Self.party.id, flags: 0x45, withKey: true)
    let good = TestAuthenticator.attestation(data)
    for index in good.indices {
      for value in [0x00, 0x01, 0x1f, 0x3b, 0x5f, 0x7f, 0x80, 0x9f, 0xa5, 0xbf, 0xff] as [UInt8] {
        var changed = good
        changed[index] = value
        if let passkey = try? Self.register(changed).get() {
          #expect(passkey.publicKey.count == 64 && !passkey.credentialID.isEmpty)
        }
      }
    }
  }

  @Test func `without a key, or with one off the curve, is refused`() async throws {
    let authenticator = try await TestAuthenticator(.es256)
    let bare = authenticator.data(for: Self.party.id, flags: 0x05)
    #expect(Self.register(TestAuthenticator.attestation(bare)) == .failure(.unsupported))
    var off = authenticator.data(for: Self.party.id, flags: 0x45, withKey: true)
    off[off.count - 1] ^= 1
    // Such a key verifies nothing, if it is accepted at all.
    if let passkey = try? Self.register(TestAuthenticator.attestation(off)).get() {
      let data = authenticator.data(for: Self.party.id, flags: 0x05)
      let client = `A relying party`.clientData()
      let signature = try await authenticator.sign(data + Digest.sha256(client))
      #expect(throws: PasskeyError.notSigned) {
        try Self.party.verify(
          passkey, authenticatorData: data, clientData: client, signature: signature,
          challenge: Self.challenge)
      }
    }
  }
}
