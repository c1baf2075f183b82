import Base
import Digests
import Passkeys
import Testing

@Suite struct `A relying party` {
  static let party = RelyingParty(
    id: "pulsewire.example", origins: ["https://app.pulsewire.example"])
  static let challenge = Array("a challenge of 32 bytes, as usual".utf8)
  /// The flags of a present and verified user, with a key and without.
  static let newFlags: UInt8 = 0x45
  static let flags: UInt8 = 0x05

  static func clientData(
    _ type: String = "webauthn.get", challenge: [UInt8] = challenge,
    origin: String = "https://app.pulsewire.example", more: String = ""
  ) -> [UInt8] {
    Array(
      #"{"type":"\#(type)","challenge":"\#(Base64.url.encode(challenge))","origin":"\#(origin)"\#(more)}"#
        .utf8)
  }

  private static func passkey(of authenticator: TestAuthenticator) throws -> Passkey {
    try party.register(
      attestationObject: TestAuthenticator.attestation(
        authenticator.data(for: party.id, flags: newFlags, withKey: true)),
      clientData: clientData("webauthn.create"), challenge: challenge)
  }

  /// Signs in with changes to the signed data.
  private static func signIn(
    _ authenticator: TestAuthenticator, _ passkey: Passkey, data: [UInt8]? = nil,
    clientData: [UInt8] = clientData(), party: RelyingParty = party
  ) async throws -> Result<Passkey, PasskeyError> {
    let data = data ?? authenticator.data(for: party.id, flags: flags)
    let signature = try await authenticator.sign(data + Digest.sha256(clientData))
    return Result { () throws(PasskeyError) in
      try party.verify(
        passkey, authenticatorData: data, clientData: clientData, signature: signature,
        challenge: challenge)
    }
  }

  @Test(arguments: Passkey.Algorithm.allCases)
  func `registers a key of each kind, and knows its signatures`(
    algorithm: Passkey.Algorithm
  ) async throws {
    let authenticator = try await TestAuthenticator(algorithm)
    let passkey = try Self.passkey(of: authenticator)
    #expect(passkey.algorithm == algorithm && passkey.credentialID == authenticator.credentialID)
    #expect(!passkey.isBackupEligible && !passkey.isBackedUp && passkey.signatureCount == 0)
    let data = authenticator.data(for: Self.party.id, flags: Self.flags, count: 5)
    let used = try await Self.signIn(authenticator, passkey, data: data).get()
    #expect(used.signatureCount == 5 && used.publicKey == passkey.publicKey)
    let other = try Self.passkey(of: await TestAuthenticator(algorithm))
    let refused = try await Self.signIn(authenticator, other)
    #expect(refused == .failure(.notSigned))
  }

  @Test func `takes no signature of which any byte was changed, nor of anything else`() async throws
  {
    let authenticator = try await TestAuthenticator(.es256)
    let passkey = try Self.passkey(of: authenticator)
    let data = authenticator.data(for: Self.party.id, flags: Self.flags, count: 1)
    let client = Self.clientData()
    let signature = try await authenticator.sign(data + Digest.sha256(client))
    func verify(_ data: [UInt8], _ client: [UInt8], _ signature: [UInt8]) -> Bool {
      (try? Self.party.verify(
        passkey, authenticatorData: data, clientData: client, signature: signature,
        challenge: Self.challenge)) != nil
    }
    #expect(verify(data, client, signature))
    for index in signature.indices {
      var changed = signature
      changed[index] ^= 1
      #expect(!verify(data, client, changed))
      #expect(!verify(data, client, Array(signature.prefix(index))))
    }
    for index in data.indices {
      var changed = data
      changed[index] ^= 1
      #expect(!verify(changed, client, signature))
      #expect(!verify(Array(data.prefix(index)), client, signature))
    }
    for index in client.indices {
      var changed = client
      changed[index] ^= 1
      #expect(!verify(data, changed, signature))
    }
    #expect(!verify(data + [0], client, signature) && !verify(data, client + [32], signature))
  }

  @Test func `takes an answer to its own question only`() async throws {
    let authenticator = try await TestAuthenticator(.es256)
    let passkey = try Self.passkey(of: authenticator)
    let wrong = [
      Self.clientData("webauthn.create"), Self.clientData("webauthn.get "),
      Self.clientData(challenge: Self.challenge + [0]), Self.clientData(challenge: []),
      Self.clientData(challenge: Array(Self.challenge.reversed())),
      Self.clientData(origin: "https://evil.example"),
      Self.clientData(origin: "http://app.pulsewire.example"),
      Self.clientData(origin: "https://app.pulsewire.example:443"),
      Self.clientData(origin: "https://app.pulsewire.example.evil.example"),
      Self.clientData(more: #","crossOrigin":true"#),
      Self.clientData(more: #","origin":"https://evil.example""#),
    ]
    for client in wrong {
      let answer = try await Self.signIn(authenticator, passkey, clientData: client)
      #expect(answer == .failure(.notAnAnswer), "\(String(decoding: client, as: UTF8.self))")
    }
    for more in [#","crossOrigin":false"#, #","later":{"a":[1,null]},"x":"\u00e9""#, " "] {
      let answer = try await Self.signIn(
        authenticator, passkey, clientData: Self.clientData(more: more))
      #expect((try? answer.get()) != nil)
    }
    for text in ["", "{", "[]", "null", #"{"type":1}"#, #"{"crossOrigin":"false"}"#, "{}x"] {
      let answer = try await Self.signIn(
        authenticator, passkey, clientData: Array(text.utf8))
      #expect(answer == .failure(.malformed))
    }
    let long = Self.clientData(more: #","x":"\#(String(repeating: "x", count: 9000))""#)
    let answer = try await Self.signIn(authenticator, passkey, clientData: long)
    #expect(answer == .failure(.malformed))
  }

  @Test func `takes no answer for another service`() async throws {
    let authenticator = try await TestAuthenticator(.es256)
    let passkey = try Self.passkey(of: authenticator)
    for id in ["evil.example", "app.pulsewire.example", "", "Pulsewire.example"] {
      let data = authenticator.data(for: id, flags: Self.flags)
      let answer = try await Self.signIn(authenticator, passkey, data: data)
      #expect(answer == .failure(.wrongRelyingParty))
      #expect(throws: PasskeyError.wrongRelyingParty) {
        try Self.party.register(
          attestationObject: TestAuthenticator.attestation(
            authenticator.data(for: id, flags: Self.newFlags, withKey: true)),
          clientData: Self.clientData("webauthn.create"), challenge: Self.challenge)
      }
    }
  }

  /// Method: every set of flags at registration, compared with the specification of each bit.
  @Test(arguments: [true, false])
  func `looks at each flag of a new passkey`(requiresVerification: Bool) async throws {
    let party = RelyingParty(
      id: Self.party.id, origins: Self.party.origins, requiresVerification: requiresVerification)
    let authenticator = try await TestAuthenticator(.edDSA)
    for flags in UInt8.min...UInt8.max {
      let (present, verified) = (flags & 1 != 0, flags & 4 != 0)
      let (eligible, backed, hasKey) = (flags & 8 != 0, flags & 16 != 0, flags & 64 != 0)
      // Bit 7 announces extensions, and none follow.
      let isGood =
        present && (verified || !requiresVerification) && (eligible || !backed) && hasKey
        && flags & 0x80 == 0
      let passkey = try? party.register(
        attestationObject: TestAuthenticator.attestation(
          authenticator.data(for: party.id, flags: flags, withKey: true)),
        clientData: Self.clientData("webauthn.create"), challenge: Self.challenge)
      #expect((passkey != nil) == isGood, "\(flags)")
      if let passkey {
        #expect(passkey.isBackupEligible == eligible && passkey.isBackedUp == backed)
      }
    }
  }

  @Test func `wants a person, verified, and the same kind of passkey at each use`() async throws {
    let authenticator = try await TestAuthenticator(.edDSA)
    let passkey = try Self.passkey(of: authenticator)
    for (flags, error) in [
      (0x00, PasskeyError.userNotVerified), (0x01, .userNotVerified), (0x04, .userNotVerified),
      (0x0d, .notSigned), (0x1d, .notSigned), (0x15, .malformed),
    ] {
      let data = authenticator.data(for: Self.party.id, flags: UInt8(flags))
      let answer = try await Self.signIn(authenticator, passkey, data: data)
      #expect(answer == .failure(error), "\(flags)")
    }
  }

  @Test(arguments: [
    (0, 0, true), (0, 1, true), (0, UInt32.max, true), (5, 6, true), (5, 5, false), (5, 4, false),
    (5, 0, false), (UInt32.max, 0, false), (UInt32.max, UInt32.max, false),
  ])
  func `wants a counter that goes on, or none`(
    previous: UInt32, count: UInt32, isGood: Bool
  ) async throws {
    let authenticator = try await TestAuthenticator(.edDSA)
    var passkey = try Self.passkey(of: authenticator)
    passkey.signatureCount = previous
    let data = authenticator.data(for: Self.party.id, flags: Self.flags, count: count)
    let answer = try await Self.signIn(authenticator, passkey, data: data)
    if isGood {
      #expect(try answer.get().signatureCount == count)
    } else {
      #expect(answer == .failure(.counterWentBack))
    }
  }
}
