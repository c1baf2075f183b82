internal import COpenSSL

extension TLSSession {
  /// The peer's certificate, read from the session at each use; nil where it showed none, or none
  /// that an authority of the context has signed.
  public var peerCertificate: PeerCertificate? {
    guard unsafe SSL_get_verify_result(raw) == X509_V_OK,
      let certificate = unsafe SSL_get1_peer_certificate(raw)
    else { return nil }
    defer { unsafe X509_free(certificate) }

    return unsafe PeerCertificate(certificate)
  }

  /// Whether the handshake went on from an earlier connection's ticket.
  public var isResumed: Bool { unsafe SSL_session_reused(raw) == 1 }
}
