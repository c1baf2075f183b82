internal import COpenSSL

/// A bound on key updates. A peer may request new keys without limit (RFC 8446, section 4.6.3), and
/// each request costs this end two derivations and a response. OpenSSL sets no bound.
extension TLSSession {
  /// The number of key updates that a peer may request in a connection. AES-GCM requires one every
  /// 24 million records (section 5.5).
  static let keyUpdatesMax = 64

  var hasTooManyKeyUpdates: Bool { keyUpdateCount > Self.keyUpdatesMax }

  /// Makes the sessions of `context` count key updates.
  static func countKeyUpdates(in context: OpaquePointer) {
    unsafe SSL_CTX_set_msg_callback(context, noteMessage)
  }
}

extension TLSError {
  static let tooManyKeyUpdates = TLSError.failed("the peer changes keys too often")
}

/// Counts the key updates of the peer. OpenSSL calls it for each message sent or received.
private func noteMessage(
  _ isSent: Int32, _ version: Int32, _ type: Int32, _ bytes: UnsafeRawPointer?, _ count: Int,
  _ ssl: OpaquePointer?, _ argument: UnsafeMutableRawPointer?
) {
  guard isSent == 0, type == SSL3_RT_HANDSHAKE, count > 0,
    unsafe bytes?.load(as: UInt8.self) == UInt8(SSL3_MT_KEY_UPDATE),
    let session = unsafe SessionBIO.session(of: SSL_get_rbio(ssl))
  else { return }
  session.keyUpdateCount += 1
}
