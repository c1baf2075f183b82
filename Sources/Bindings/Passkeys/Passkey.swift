/// A registered passkey: what a server remembers of it.
public struct Passkey: Hashable, Sendable {
  /// How it signs (RFC 9053), by its COSE number.
  public enum Algorithm: Int32, Sendable, CaseIterable {
    /// ECDSA on P-256 with SHA-256: `x` and `y`, 32 bytes each.
    case es256 = -7
    /// Ed25519: 32 bytes.
    case edDSA = -8
    /// RSA of 2048 bits with SHA-256: the modulus and 3 bytes of exponent.
    case rs256 = -257
  }

  /// What the authenticator calls it.
  public let credentialID: [UInt8]
  /// How it signs.
  public let algorithm: Algorithm
  /// The public key, as `algorithm` says.
  public let publicKey: [UInt8]
  /// How often it has signed; 0 for ever where the authenticator does not count.
  public var signatureCount: UInt32
  /// Whether it may be in more than one device.
  public let isBackupEligible: Bool
  /// Whether it is.
  public var isBackedUp: Bool

  /// A passkey as it was remembered.
  public init(
    credentialID: [UInt8], algorithm: Algorithm, publicKey: [UInt8], signatureCount: UInt32,
    isBackupEligible: Bool, isBackedUp: Bool
  ) {
    self.credentialID = credentialID
    self.algorithm = algorithm
    self.publicKey = publicKey
    self.signatureCount = signatureCount
    self.isBackupEligible = isBackupEligible
    self.isBackedUp = isBackedUp
  }
}
