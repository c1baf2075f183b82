import Base
import Digests
import Loop
import Passkeys

/// An authenticator with one key, made and used by the openssl program.
struct TestAuthenticator {
  let algorithm: Passkey.Algorithm
  /// The public key in COSE form (RFC 9053), in CBOR.
  let coseKey: [UInt8]
  let credentialID: [UInt8]
  private let file: String

  init(_ algorithm: Passkey.Algorithm) async throws {
    self.algorithm = algorithm
    credentialID = Digest.randomBytes(20)
    let folder = ".build/test-authenticators/\(UUID.v4())"
    try Files.makeDirectory(folder, mode: 0o700)
    file = folder + "/key"
    let kind =
      switch algorithm {
      case .es256: ["EC", "-pkeyopt", "ec_paramgen_curve:P-256"]
      case .edDSA: ["ED25519"]
      case .rs256: ["RSA", "-pkeyopt", "rsa_keygen_bits:2048"]
      }
    try await Self.openssl(["genpkey", "-algorithm"] + kind + ["-out", file])
    try await Self.openssl([
      "pkey", "-in", file, "-pubout", "-outform", "DER", "-out", file + ".pub",
    ])
    let encoded = Files.read(file + ".pub") ?? []
    switch algorithm {
    case .es256:
      coseKey =
        CBOR.map([
          (.int(1), .int(2)), (.int(3), .int(-7)), (.int(-1), .int(1)),
          (.int(-2), .bytes(Array(encoded.suffix(64).prefix(32)))),
          (.int(-3), .bytes(Array(encoded.suffix(32)))),
        ]).encoded
    case .edDSA:
      coseKey =
        CBOR.map([
          (.int(1), .int(1)), (.int(3), .int(-8)), (.int(-1), .int(6)),
          (.int(-2), .bytes(Array(encoded.suffix(32)))),
        ]).encoded
    case .rs256:
      // Only the exponent's two bytes of ASN.1 and its three bytes follow the modulus.
      coseKey =
        CBOR.map([
          (.int(1), .int(3)), (.int(3), .int(-257)),
          (.int(-1), .bytes(Array(encoded.suffix(261).prefix(256)))),
          (.int(-2), .bytes(Array(encoded.suffix(3)))),
        ]).encoded
    }
  }

  /// Signs bytes with the key.
  func sign(_ bytes: [UInt8]) async throws -> [UInt8] {
    let name = file + "-\(UUID.v4())"
    try Files.write(name, bytes, mode: 0o600)
    defer { for end in ["", ".sig"] { Files.remove(name + end) } }

    let digest = algorithm == .edDSA ? [] : ["-digest", "sha256"]
    try await Self.openssl(
      ["pkeyutl", "-sign", "-rawin", "-inkey", file, "-in", name, "-out", name + ".sig"] + digest)
    return Files.read(name + ".sig") ?? []
  }

  /// Returns authenticator data: with the key, if that is new.
  func data(
    for id: String, flags: UInt8, count: UInt32 = 0, withKey: Bool = false
  ) -> [UInt8] {
    var data = Digest.sha256(Array(id.utf8)) + [flags]
    data += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
    guard withKey else { return data }
    data += [UInt8](repeating: 7, count: 16)
    return data + [0, UInt8(credentialID.count)] + credentialID + coseKey
  }

  /// Returns an attestation object.
  static func attestation(
    _ data: [UInt8], format: String = "none", statement: CBOR = .map([])
  ) -> [UInt8] {
    CBOR.map([
      (.text("fmt"), .text(format)), (.text("attStmt"), statement),
      (.text("authData"), .bytes(data)),
    ]).encoded
  }

  private static func openssl(_ arguments: [String]) async throws {
    let status = try await ChildProcess.run(["/usr/bin/openssl"] + arguments)
    guard status == 0 else { throw OpenSSLFailed(arguments: arguments) }
  }

  private struct OpenSSLFailed: Error { let arguments: [String] }
}

/// The part of CBOR (RFC 8949) that authenticators write.
indirect enum CBOR {
  case int(Int)
  case bytes([UInt8])
  case text(String)
  case map([(CBOR, CBOR)])

  var encoded: [UInt8] {
    switch self {
    case .int(let value) where value >= 0: Self.head(0, value)
    case .int(let value): Self.head(1, -1 - value)
    case .bytes(let bytes): Self.head(2, bytes.count) + bytes
    case .text(let text): Self.head(3, text.utf8.count) + Array(text.utf8)
    case .map(let pairs):
      pairs.reduce(into: Self.head(5, pairs.count)) { $0 += $1.0.encoded + $1.1.encoded }
    }
  }

  private static func head(_ kind: UInt8, _ value: Int) -> [UInt8] {
    switch value {
    case 0..<24: [kind << 5 | UInt8(value)]
    case 24..<256: [kind << 5 | 24, UInt8(value)]
    default: [kind << 5 | 25, UInt8(value >> 8), UInt8(value & 0xff)]
    }
  }
}
