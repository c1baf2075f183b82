import Base
import Crypto
import Testing

@Suite struct `A certificate authority` {
  static let elliptic = "ec -pkeyopt ec_paramgen_curve:P-256"
  static let clock = WallClock()

  private func make(
    _ files: TestRequests, _ kind: String = elliptic, days: Int = 2
  ) async throws -> CertificateAuthority {
    let key = try await files.makeKey(kind, name: "authority-key")
    let certificate = try await files.makeAuthority(key: "authority-key", days: days)
    return try CertificateAuthority(certificate: certificate, key: key)
  }

  @Test(arguments: [
    elliptic, "ec -pkeyopt ec_paramgen_curve:P-384", "rsa -pkeyopt rsa_keygen_bits:2048", "ed25519",
  ])
  func `gives keys of each kind a certificate that openssl accepts for a client`(
    kind: String
  ) async throws {
    let files = try await TestRequests("kinds")
    let authority = try await make(files, kind == "ed25519" ? "ed25519" : Self.elliptic)
    _ = try await files.makeKey(kind, name: "key")
    let csr = try await files.makeRequest(
      key: "key", options: ["-addext", "basicConstraints=CA:TRUE"])
    let issued = try authority.issue(csr: csr, subject: "Größe 7", days: 1, at: Self.clock.now)
    try files.write(issued.pem, to: "issued")
    let verify = ["verify", "-x509_strict", "-CAfile", files.path("authority")]
    #expect(
      try await files.answer(verify + ["-purpose", "sslclient", files.path("issued")]) != nil)
    #expect(
      try await files.answer(verify + ["-purpose", "sslserver", files.path("issued")]) == nil)
    let said = try #require(
      try await files.answer([
        "x509", "-in", files.path("issued"), "-noout", "-serial", "-subject", "-issuer",
        "-fingerprint", "-sha256", "-nameopt", "RFC2253,-esc_msb", "-ext",
        "basicConstraints,keyUsage,extendedKeyUsage,subjectAltName",
      ]))
    #expect(said.contains("serial=\(issued.serialNumber.uppercased())\n"))
    #expect(said.contains("subject=CN=Größe 7\n"))
    #expect(said.contains("issuer=CN=Project CA,O=Example\n"))
    let digits = issued.fingerprint.map { Hex.encode([$0]).uppercased() }.joined(separator: ":")
    #expect(said.contains("Fingerprint=\(digits)\n"))
    #expect(said.contains("CA:FALSE") && said.contains("TLS Web Client Authentication\n"))
    #expect(!said.contains("CA:TRUE") && !said.contains("Server") && !said.contains("DNS:"))
    let key = try await files.answer(["x509", "-in", files.path("issued"), "-noout", "-pubkey"])
    #expect(try await files.answer(["pkey", "-in", files.path("key"), "-pubout"]) == key)
  }

  @Test func `numbers each certificate anew and lets none outlive itself`() async throws {
    let files = try await TestRequests("numbers")
    let begin = Self.clock.now
    let authority = try await make(files, days: 2)
    _ = try await files.makeKey(Self.elliptic, name: "key")
    let csr = try await files.makeRequest(key: "key")
    let now = Self.clock.now
    let issued = try (0..<20).map { _ in
      try authority.issue(csr: csr, subject: "watch", days: 1, at: now)
    }
    #expect(Set(issued.map(\.serialNumber)).count == 20)
    #expect(Set(issued.map(\.fingerprint)).count == 20)
    #expect(issued.allSatisfy { $0.expireTime == now + .seconds(86_400) })
    let long = try authority.issue(csr: csr, subject: "watch", days: 30, at: now)
    #expect(long.expireTime < now + .seconds(86_400 * 2 + 60))
    #expect(long.expireTime > begin + .seconds(86_400 * 2 - 60))
    #expect(throws: CryptoError.self) {
      try authority.issue(csr: csr, subject: "watch", days: 1, at: now + .seconds(86_400 * 3))
    }
  }

  @Test func `signs no request with a byte of it changed`() async throws {
    let files = try await TestRequests("changed")
    let authority = try await make(files)
    _ = try await files.makeKey(Self.elliptic, name: "key")
    let csr = String(decoding: try await files.makeRequest(key: "key"), as: UTF8.self)
    let lines = csr.split(separator: "\n")
    let encoded = lines.dropFirst().dropLast().joined()
    let request = try #require(Base64.standard.decode(encoded))
    for index in request.indices {
      var changed = request
      changed[index] ^= 1
      let pem =
        "\(lines[0])\n\(Base64.standard.encode(changed))"
        + String(repeating: "=", count: (3 - changed.count % 3) % 3)
        + "\n\(lines[lines.count - 1])\n"
      #expect(throws: CryptoError.self) {
        try authority.issue(csr: bytes(pem), subject: "watch", days: 1, at: Self.clock.now)
      }
    }
  }

  @Test func `signs no key that is weak or strange, and nothing that is no request`() async throws {
    let files = try await TestRequests("weak")
    let authority = try await make(files)
    for (index, kind) in [
      "rsa -pkeyopt rsa_keygen_bits:1024", "ec -pkeyopt ec_paramgen_curve:secp256k1", "ed448",
      // An exponent of 2^70 + 1: verification with it is slow.
      "rsa -pkeyopt rsa_keygen_bits:2048 -pkeyopt rsa_keygen_pubexp:1180591620717411303425",
    ].enumerated() {
      _ = try await files.makeKey(kind, name: "key-\(index)")
      let csr = try await files.makeRequest(key: "key-\(index)")
      #expect(
        throws: CryptoError.unusableRequest(
          "The certificate request's key is not P-256, P-384, Ed25519, or RSA of 2048 to 4096 bits "
            + "with an exponent of at most 64.")
      ) { try authority.issue(csr: csr, subject: "watch", days: 1, at: Self.clock.now) }
    }
    let long = [UInt8](repeating: UInt8(ascii: "A"), count: 16 * 1024 + 1)
    for text in [[], bytes("nothing"), long] {
      #expect(throws: CryptoError.self) {
        try authority.issue(csr: text, subject: "watch", days: 1, at: Self.clock.now)
      }
    }
  }

  @Test func `needs its own key, and to be one`() async throws {
    let files = try await TestRequests("own")
    let key = try await files.makeKey(Self.elliptic, name: "authority-key")
    let other = try await files.makeKey(Self.elliptic)
    let certificate = try await files.makeAuthority(key: "authority-key")
    let leaf = try await files.makeAuthority(key: "authority-key", constraints: "CA:FALSE")
    for (certificate, key) in [(certificate, other), (leaf, key), ([], key), (certificate, [])] {
      #expect(throws: CryptoError.self) {
        try CertificateAuthority(certificate: certificate, key: key)
      }
    }
    _ = try CertificateAuthority(certificate: certificate, key: key)
  }
}
