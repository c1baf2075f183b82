/// The address on which a server listens, or at which it is reached.
public enum SocketAddress: Hashable, Sendable, CustomStringConvertible {
  /// A host name or a numeric address, and a TCP port; port 0 lets the system choose.
  case tcp(host: String, port: Int)
  /// The path of a UNIX-domain socket.
  case unix(path: String)

  /// The address as a person writes it: `localhost:8443`, `[::1]:8443`, `unix:/run/pulsewire.sock`.
  public var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): "unix:\(path)"
    }
  }

  /// Parses the format of `description`; nil for anything else.
  public init?(_ text: String) {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst(5))
      guard !path.isEmpty, path.utf8.count < 108 else { return nil }
      self = .unix(path: path)
      return
    }
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty else { return nil }
    self = .tcp(host: String(host), port: Int(port))
  }
}
