internal import COpenSSL

/// The negotiated parameters, for reports.
extension TLSSession {
  /// The version of the protocol, such as `TLSv1.3`.
  public var version: String {
    isEstablished ? unsafe String(cString: SSL_get_version(raw)) : "none"
  }

  /// OpenSSL's name for the cipher suite.
  public var cipher: String {
    guard let cipher = unsafe SSL_get_current_cipher(raw),
      let name = unsafe SSL_CIPHER_get_name(cipher)
    else { return "none" }
    return unsafe String(cString: name)
  }

  /// The application protocol that ALPN selected, such as `h2` (RFC 7301).
  public var applicationProtocol: String {
    var name: UnsafePointer<UInt8>?
    var count: UInt32 = 0
    unsafe SSL_get0_alpn_selected(raw, &name, &count)
    guard count > 0 else { return "none" }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: name, count: Int(count)), as: UTF8.self)
  }
}
