public import Loop
public import RPC

/// What a server is told when it is made.
public struct ServerConfiguration: Sendable {
  /// Where it listens.
  public var endpoints: [Endpoint]
  /// What it allows its callers.
  public var limits = ServerLimits()
  /// What it allows its connections.
  public var connections = ConnectionLimits()

  /// The defaults, at `endpoints`.
  public init(endpoints: [Endpoint]) {
    // trap: the configuration has a port, or a default
    precondition(!endpoints.isEmpty, "a server listens somewhere")
    self.endpoints = endpoints
  }

  /// The defaults, with TLS at `address`.
  public init(address: SocketAddress) { self.init(endpoints: [Endpoint(address)]) }
}
