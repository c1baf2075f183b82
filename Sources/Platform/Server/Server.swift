public import Loop
public import RPC
public import TLS

/// What a server is told when it is made.
public struct ServerConfiguration: Sendable {
  /// Where it listens.
  public var address: SocketAddress
  /// What it allows its callers.
  public var limits = ServerLimits()
  /// How long a TLS handshake may take.
  public var handshakeTimeout = Duration.seconds(10)

  /// The defaults, at `address`.
  public init(address: SocketAddress) { self.address = address }
}

/// A gRPC server over TLS on all loops of a group.
public final class Server: Sendable {
  private let loops: [EventLoop]
  private let ports: LoopLocal<LoopPort>
  private let configuration: ServerConfiguration

  /// A server that does not listen yet. The loops are those of one group, in order.
  public init(
    _ configuration: ServerConfiguration, tls: TLSContext, router: Router,
    observer: any CallObserver, on loops: [EventLoop]
  ) {
    self.loops = loops
    self.configuration = configuration
    ports = LoopLocal(loops) {
      LoopPort(
        loop: $0, tls: tls, router: router, configuration: configuration, observer: observer)
    }
  }

  /// Begins to listen, on each loop. Returns where: port 0 becomes the port that the system chose.
  public func listen() async throws -> SocketAddress {
    if try Listener.isTaken(configuration.address) {
      throw SocketError(
        "listen on \(configuration.address)", reason: "another process listens there already")
    }
    var address = configuration.address
    for port in ports.all {
      let wanted = address
      address = try await Self.run(on: port) { try $0.listen(on: wanted) }
      // A UNIX socket has one queue, so one loop takes all of its connections.
      if case .unix = address { break }
    }
    return address
  }

  /// Takes no more connections, tells the clients to go, and returns when they have; after
  /// `ServerLimits.drainGrace`, they are closed.
  public func drain() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for port in ports.all {
        group.addTask(executorPreference: port.loop) { try await port.value.drain() }
      }
      try await group.waitForAll()
    }
  }

  /// Closes everything at once.
  public func close() {
    for port in ports.all { port.loop.execute { port.value.close() } }
  }

  private static func run<R: Sendable>(
    on port: LoopBound<LoopPort>, _ body: @escaping @Sendable (LoopPort) throws -> R
  ) async throws -> R {
    try await Task(executorPreference: port.loop) { try body(port.value) }.value
  }
}
