internal import Base
internal import HTTP2
internal import Loop
internal import Messages
internal import RPC
internal import TLS

/// A server's half on one loop: its listener and its connections.
final class LoopPort {
  let loop: EventLoop
  let tls: TLSContext
  let router: Router
  let limits: ServerLimits
  let observer: any CallObserver
  let handshakeTimeout: Duration
  let arena = Arena()
  let sessionPool = SessionPool()
  /// Buffers that the connections of this loop share; empty between two flushes.
  var plaintext = ByteQueue()
  var ciphertext = ByteQueue()

  private var listeners: [Listener] = []
  private var connections: [ObjectIdentifier: ServerConnection] = [:]
  private var emptied: Signal

  init(
    loop: EventLoop, tls: TLSContext, router: Router, configuration: ServerConfiguration,
    observer: any CallObserver
  ) {
    self.loop = loop
    self.tls = tls
    self.router = router
    self.observer = observer
    limits = configuration.limits
    handshakeTimeout = configuration.handshakeTimeout
    emptied = Signal(on: loop)
  }

  /// Begins to take connections at `address`; returns where exactly.
  func listen(on address: SocketAddress) throws(SocketError) -> SocketAddress {
    let listener = try Listener(address, on: loop)
    listener.accept { [unowned self] socket in
      let connection = ServerConnection(socket, port: self)
      connections[ObjectIdentifier(connection)] = connection
    }
    listeners.append(listener)
    return listener.localAddress
  }

  /// Takes no more connections, lets the calls end, and returns when all connections are closed.
  func drain() async throws(CancellationError) {
    for listener in listeners { listener.close() }
    listeners = []
    for connection in connections.values { connection.drain() }
    while !connections.isEmpty { try await emptied.wait() }
  }

  /// Closes everything at once.
  func close() {
    for listener in listeners { listener.close() }
    listeners = []
    for connection in connections.values { connection.close() }
  }

  func remove(_ connection: ServerConnection) {
    connections[ObjectIdentifier(connection)] = nil
    if connections.isEmpty { emptied.fire() }
  }
}
