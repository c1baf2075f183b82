public import Base

/// A certificate that a `CertificateAuthority` has signed.
public struct IssuedCertificate: Hashable, Sendable {
  /// The certificate in PEM, without the authority's.
  public let pem: String
  /// The serial number that the authority assigned, in 32 hexadecimal digits.
  public let serialNumber: String
  /// The SHA-256 of the whole certificate: 32 bytes.
  public let fingerprint: [UInt8]
  /// The time at which the certificate expires (notAfter).
  public let expireTime: Timestamp
}
