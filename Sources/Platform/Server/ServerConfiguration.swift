public import Loop
public import RPC

/// The configuration of a server.
public struct ServerConfiguration: Sendable {
  /// The endpoints at which it listens.
  public var endpoints: [Endpoint]
  /// The networks whose connections begin with a proxy's header (`ProxyHeaderReader`), which has the
  /// address of the client. The proxies there are trusted to tell the truth.
  public var proxies: [AddressRange] = []
  /// The limits for clients' calls.
  public var limits = ServerLimits()
  /// The limits of connections.
  public var connections = ConnectionLimits()

  /// Creates the default configuration with `endpoints`.
  public init(endpoints: [Endpoint]) {
    // trap: the configuration has a port, or a default
    precondition(!endpoints.isEmpty, "a server listens somewhere")
    self.endpoints = endpoints
  }

  /// Creates the default configuration with TLS at `address`.
  public init(address: SocketAddress) { self.init(endpoints: [Endpoint(address)]) }
}
