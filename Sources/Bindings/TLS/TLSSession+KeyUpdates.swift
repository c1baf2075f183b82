internal import COpenSSL

/// A peer may ask for new keys as often as it likes (RFC 8446, section 4.6.3), and each time costs this
/// end two derivations and an answer. OpenSSL sets no bound.
extension TLSSession {
  /// So often a connection may. AES-GCM wants it every 24 million records (section 5.5).
  static let keyUpdatesMax = 64

  var hasTooManyKeyUpdates: Bool { keyUpdateCount > Self.keyUpdatesMax }

  /// Has the sessions of `context` count.
  static func countKeyUpdates(in context: OpaquePointer) {
    unsafe SSL_CTX_set_msg_callback(context, noteMessage)
  }
}

extension TLSError {
  static let tooManyKeyUpdates = TLSError.failed("the peer changes keys too often")
}

/// OpenSSL has sent or received a message.
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
