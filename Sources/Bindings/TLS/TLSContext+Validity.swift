public import Base
internal import COpenSSL

extension TLSContext {
  /// The times from which and until which the certificate of this side is valid; nil without one.
  public var validity: (from: Timestamp, until: Timestamp)? {
    guard let certificate = unsafe SSL_CTX_get0_certificate(raw) else { return nil }
    return unsafe (
      PeerCertificate.time(of: X509_get0_notBefore(certificate)),
      PeerCertificate.time(of: X509_get0_notAfter(certificate))
    )
  }
}
