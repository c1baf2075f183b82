internal import COpenSSL

extension TLSSession {
  /// The peer's certificate, read from the session at each use; nil if the peer sent none, or none
  /// signed by an authority of the context.
  public var peerCertificate: PeerCertificate? {
    guard unsafe SSL_get_verify_result(raw) == X509_V_OK,
      let certificate = unsafe SSL_get1_peer_certificate(raw)
    else { return nil }
    defer { unsafe X509_free(certificate) }

    return unsafe PeerCertificate(certificate)
  }

  /// Whether the handshake resumed an earlier connection by its ticket.
  public var isResumed: Bool { unsafe SSL_session_reused(raw) == 1 }
}
