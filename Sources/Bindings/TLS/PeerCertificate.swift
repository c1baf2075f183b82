public import Base

/// The content of a peer's certificate, signed by a trusted authority.
public struct PeerCertificate: Hashable, Sendable {
  /// The subject's distinguished name, such as `CN=watch-7,O=Example` (RFC 2253).
  public let subject: String
  /// Other names of the subject, in the certificate's order.
  public let alternativeNames: [AlternativeName]
  /// The SHA-256 of the whole certificate: 32 bytes.
  public let fingerprint: [UInt8]
  /// The serial number that the authority assigned, in hexadecimal digits.
  public let serialNumber: String
  /// The time at which the certificate expires (notAfter); 1970 if it cannot be read.
  public let expireTime: Timestamp

  /// An entry of the extension subjectAltName (RFC 5280, section 4.2.1.6); other kinds are ignored.
  public enum AlternativeName: Hashable, Sendable {
    /// A host's name.
    case dns(String)
    /// A resource, such as a SPIFFE identity.
    case uri(String)
    /// A mailbox.
    case email(String)
    /// An address of 4 or 16 bytes.
    case address([UInt8])
  }
}
