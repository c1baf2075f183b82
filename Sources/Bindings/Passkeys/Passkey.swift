/// A registered passkey, as a server stores it.
public struct Passkey: Hashable, Sendable {
  /// The signature algorithm (RFC 9053), by its COSE number.
  public enum Algorithm: Int32, Sendable, CaseIterable {
    /// ECDSA on P-256 with SHA-256: `x` and `y`, 32 bytes each.
    case es256 = -7
    /// Ed25519: 32 bytes.
    case edDSA = -8
    /// RSA of 2048 bits with SHA-256: the modulus and 3 bytes of exponent.
    case rs256 = -257
  }

  /// The authenticator's id for the passkey.
  public let credentialID: [UInt8]
  /// The signature algorithm.
  public let algorithm: Algorithm
  /// The public key, in the form that `algorithm` defines.
  public let publicKey: [UInt8]
  /// The number of signatures it has made; always 0 if the authenticator does not count.
  public var signatureCount: UInt32
  /// Whether the passkey may exist on more than one device.
  public let isBackupEligible: Bool
  /// Whether the passkey is backed up.
  public var isBackedUp: Bool

  /// Creates a passkey from stored values.
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
