internal import COpenSSL

/// Why TLS could not be set up or went wrong. It never holds key material.
public enum TLSError: Error, Hashable, CustomStringConvertible {
  /// A certificate, key or CA file that cannot be used; a sentence that names the file.
  case unusableFile(String)
  /// The peer broke the protocol, or its certificate was not accepted; OpenSSL's words.
  case failed(String)

  public var description: String {
    switch self {
    case .unusableFile(let sentence): sentence
    case .failed(let reason): "TLS failed: \(reason)"
    }
  }

  /// The newest entry of OpenSSL's error queue, which this empties.
  public static func takeReason() -> String {
    let code = ERR_peek_last_error()
    ERR_clear_error()
    guard code != 0 else { return "unknown reason" }
    guard let reason = unsafe ERR_reason_error_string(code) else { return "OpenSSL error \(code)" }
    return unsafe String(cString: reason)
  }
}
