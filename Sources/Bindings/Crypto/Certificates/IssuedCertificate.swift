public import Base

/// A certificate that a `CertificateAuthority` has signed.
public struct IssuedCertificate: Hashable, Sendable {
  /// The certificate in PEM, without its authority's.
  public let pem: String
  /// The authority's number for it, in 32 hexadecimal digits.
  public let serialNumber: String
  /// The SHA-256 of the whole certificate: 32 bytes.
  public let fingerprint: [UInt8]
  /// When it ends.
  public let expireTime: Timestamp
}
