public import Loop

/// A listener for the administrator and for monitoring: plain HTTP/1.1, GET and HEAD, on one loop. It
/// authenticates no one, so it belongs on the loopback interface or on a UNIX socket.
public final class AdminServer: Sendable {
  private let address: SocketAddress
  private let port: LoopBound<AdminPort>

  /// Creates a listener at `address` that does not listen yet.
  public init(
    _ address: SocketAddress, pages: [AdminPage], limits: AdminLimits = AdminLimits(),
    on loop: EventLoop
  ) {
    self.address = address
    // A client of a UNIX socket runs on this machine and is no browser.
    let checksHost = if case .tcp = address { address.isLoopback } else { false }
    port = LoopBound(
      AdminPort(pages, limits: limits, checksHost: checksHost, loop: loop), to: loop)
  }

  /// Starts to listen, and returns the address.
  public func listen() async throws -> SocketAddress {
    if try Listener.isTaken(address) {
      throw SocketError(
        "listen on \(address)", reason: "another process listens there already")
    }
    return try await Task(executorPreference: port.loop) { [port, address] in
      try port.value.listen(on: address)
    }.value
  }

  /// Closes the listener and all connections at once.
  public func close() async {
    await Task(executorPreference: port.loop) { [port] in port.value.close() }.value
  }
}

extension SocketAddress {
  /// Whether only this machine can reach the address.
  public var isLoopback: Bool {
    switch self {
    case .unix: true
    case .tcp(let host, _): host == "localhost" || host == "::1" || Self.isLoopback(ipv4: host)
    }
  }

  private static func isLoopback(ipv4 host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { UInt8($0) }
    return parts.count == 4 && bytes.count == 4 && bytes.first == 127
  }
}
