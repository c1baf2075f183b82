internal import COpenSSL

/// OpenSSL's reason for its last failure on this thread.
public enum OpenSSLReason {
  /// Returns the newest entry of OpenSSL's error queue, and empties the queue.
  public static func take() -> String {
    let code = ERR_peek_last_error()
    ERR_clear_error()
    guard code != 0 else { return "unknown reason" }
    guard let reason = unsafe ERR_reason_error_string(code) else { return "OpenSSL error \(code)" }
    return unsafe String(cString: reason)
  }
}
