public import Loop

/// The address at which a server listens, with or without TLS.
public struct Endpoint: Hashable, Sendable, CustomStringConvertible {
  /// The address.
  public var address: SocketAddress
  /// Whether it is HTTP/2 without TLS (RFC 9113, section 3.3). For UNIX sockets only, which cannot be
  /// intercepted on the network.
  public let isPlaintext: Bool

  private static let plaintextScheme = "unix+h2c:"

  /// Creates an endpoint with TLS at `address`.
  public init(_ address: SocketAddress) {
    self.address = address
    isPlaintext = false
  }

  /// Parses HOST:PORT, unix:PATH, or unix+h2c:PATH for plaintext; nil for anything else.
  public init?(_ text: String) {
    isPlaintext = text.hasPrefix(Self.plaintextScheme)
    let plain = isPlaintext ? "unix:" + text.dropFirst(Self.plaintextScheme.count) : text
    guard let address = SocketAddress(plain) else { return nil }
    self.address = address
  }

  /// The text form that `init(_:)` parses.
  public var description: String {
    guard isPlaintext, case .unix(let path) = address else { return address.description }
    return Self.plaintextScheme + path
  }
}
