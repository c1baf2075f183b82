import Base
import Digests
import Passkeys

/// The messages of an authenticator and its client. The first byte chooses what the other bytes are: an attestation
/// object, client data, an authenticator's data, or a signature.
enum PasskeyTarget {
  private static let party = RelyingParty(id: "localhost", origins: ["https://localhost"])
  private static let challenge = Array("0123456789abcdef".utf8)

  private static func clientData(_ type: String) -> [UInt8] {
    Array(
      #"{"type":"\#(type)","challenge":"\#(Base64.url.encode(challenge))","origin":"https://localhost"}"#
        .utf8)
  }

  /// The base point of P-256 (SEC 2, section 2.4.2), in two parts.
  private static let x = bytes(
    "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296")
  private static let y = bytes(
    "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5")

  private static func bytes(_ text: String) -> [UInt8] {
    let digits = text.utf8.compactMap { Hex.value(of: $0) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static let data = Digest.sha256(Array("localhost".utf8)) + [0x05, 0, 0, 0, 1]
  private static let dataWithKey =
    Digest.sha256(Array("localhost".utf8)) + [0x45, 0, 0, 0, 0]
    + [UInt8](repeating: 0, count: 16) + [0, 4, 1, 2, 3, 4]
    + [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20] + x + [0x22, 0x58, 0x20] + y
  private static let attestation =
    [0xa3, 0x63] + Array("fmt".utf8) + [0x64] + Array("none".utf8)
    + [0x67] + Array("attStmt".utf8) + [0xa0]
    + [0x68] + Array("authData".utf8) + [0x58, UInt8(dataWithKey.count)] + dataWithKey

  static let seeds: [[UInt8]] = [
    [0] + attestation, [1] + clientData("webauthn.create"), [2] + data,
    [3, 0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01],
  ]

  static func run(_ bytes: [UInt8]) {
    guard let choice = bytes.first else { return }
    let rest = Array(bytes.dropFirst())
    switch choice % 4 {
    case 0: register(rest, clientData("webauthn.create"))
    case 1: register(attestation, rest)
    case 2: signIn(rest, [0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01])
    default: signIn(data, rest)
    }
  }

  private static func register(_ attestation: [UInt8], _ clientData: [UInt8]) {
    let passkey = try? party.register(
      attestationObject: attestation, clientData: clientData, challenge: challenge)
    guard let passkey else { return }
    precondition(!passkey.credentialID.isEmpty && !passkey.publicKey.isEmpty)
  }

  private static func signIn(_ data: [UInt8], _ signature: [UInt8]) {
    let passkey = Passkey(
      credentialID: [1, 2, 3, 4], algorithm: .es256, publicKey: x + y, signatureCount: 0,
      isBackupEligible: false, isBackedUp: false)
    _ = try? party.verify(
      passkey, authenticatorData: data, clientData: clientData("webauthn.get"),
      signature: signature, challenge: challenge)
  }
}
