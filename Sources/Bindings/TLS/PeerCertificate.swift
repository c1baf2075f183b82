public import Base

/// What a peer's certificate says, which an authority that we trust has signed.
public struct PeerCertificate: Hashable, Sendable {
  /// The subject's distinguished name, as `CN=watch-7,O=Example` (RFC 2253).
  public let subject: String
  /// Other names of the subject, in the certificate's order.
  public let alternativeNames: [AlternativeName]
  /// The SHA-256 of the whole certificate: 32 bytes.
  public let fingerprint: [UInt8]
  /// The authority's number for it, in hexadecimal digits.
  public let serialNumber: String
  /// When it ends (notAfter); 1970 where that cannot be read.
  public let expireTime: Timestamp

  /// One entry of the extension subjectAltName (RFC 5280, section 4.2.1.6); other kinds are left out.
  public enum AlternativeName: Hashable, Sendable {
    /// A host's name.
    case dns(String)
    /// A resource, as a SPIFFE identity.
    case uri(String)
    /// A mailbox.
    case email(String)
    /// An address of 4 or 16 bytes.
    case address([UInt8])
  }
}
