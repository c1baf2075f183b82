/// A failure to set up TLS, or of a TLS connection. It never holds key material.
public enum TLSError: Error, Hashable, CustomStringConvertible {
  /// A certificate, key or CA file that cannot be used; a sentence that names the file.
  case unusableFile(String)
  /// The peer broke the protocol, or its certificate was not accepted; OpenSSL's reason.
  case failed(String)

  public var description: String {
    switch self {
    case .unusableFile(let sentence): sentence
    case .failed(let reason): "TLS failed: \(reason)"
    }
  }
}
