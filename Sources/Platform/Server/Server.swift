public import Loop
public import RPC
public import TLS

/// A gRPC server on all loops of a group.
public final class Server: Sendable {
  private let loops: [EventLoop]
  let ports: LoopLocal<LoopPort>
  private let configuration: ServerConfiguration

  /// Creates a server that does not listen yet. The loops are those of one group, in order.
  public init(
    _ configuration: ServerConfiguration, tls: TLSContext, router: Router,
    observer: any CallObserver, on loops: [EventLoop]
  ) {
    self.loops = loops
    self.configuration = configuration
    let census = ConnectionCensus(configuration.connections)
    ports = LoopLocal(loops) {
      LoopPort(
        loop: $0, tls: tls, router: router, configuration: configuration, census: census,
        loopCount: loops.count, observer: observer)
    }
  }

  /// Starts to listen at all endpoints. Returns the address of the first one.
  public func listen() async throws -> SocketAddress {
    // trap: a configuration has an endpoint
    try await listenEverywhere()[0].address
  }

  /// Starts to listen at all endpoints, on each loop. Returns the endpoints: port 0 becomes the port
  /// that the system chose. If one endpoint fails, the server listens at none.
  public func listenEverywhere() async throws -> [Endpoint] {
    do {
      var found: [Endpoint] = []
      for endpoint in configuration.endpoints { found.append(try await listen(at: endpoint)) }
      return found
    } catch {
      for port in ports.all { try await port.run { $0.stopListening() } }
      throw error
    }
  }

  private func listen(at endpoint: Endpoint) async throws -> Endpoint {
    let addresses = try await BackgroundThread.run {
      Result { () throws(SocketError) in try endpoint.address.resolved() }
    }.get()
    // trap: a server has a loop
    let places = try await ports.all[0].run {
      try $0.listen(at: addresses, isPlaintext: endpoint.isPlaintext)
    }
    for port in ports.all.dropFirst() {
      for place in places { try await port.run { try $0.join(place) } }
    }
    var found = endpoint
    found.address.port = places.first?.address.port
    return found
  }

  /// Uses `tls` for new connections; open connections are not affected.
  public func use(_ tls: TLSContext) {
    for port in ports.all { port.loop.execute { port.value.tls = tls } }
  }

  /// Returns the counts of the ports so far, and their current state.
  public func counters() async throws -> PortCounters {
    var sum = PortCounters()
    for port in ports.all { sum = sum + (try await port.run { $0.snapshot() }) }
    return sum
  }

  /// Stops accepting connections, asks the clients to leave, and returns once they have; after
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
}

extension LoopBound where Value == LoopPort {
  /// Runs `body` on the port's loop.
  func run<R: Sendable>(
    _ body: @escaping @Sendable (LoopPort) throws -> R
  ) async throws -> R {
    try await Task(executorPreference: loop) { try body(value) }.value
  }
}
