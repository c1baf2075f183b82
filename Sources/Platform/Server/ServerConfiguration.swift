package import Loop
package import RPC

/// What a server is told when it is made.
package struct ServerConfiguration: Sendable {
  /// Where it listens.
  package var endpoints: [Endpoint]
  /// What it allows its callers.
  package var limits = ServerLimits()
  /// What it allows its connections.
  package var connections = ConnectionLimits()

  /// The defaults, at `endpoints`.
  package init(endpoints: [Endpoint]) {
    precondition(!endpoints.isEmpty, "a server listens somewhere")
    self.endpoints = endpoints
  }

  /// The defaults, with TLS at `address`.
  package init(address: SocketAddress) { self.init(endpoints: [Endpoint(address)]) }
}
