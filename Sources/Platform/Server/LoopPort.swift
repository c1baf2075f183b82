internal import Base
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
  /// Buffers that the connections of this loop share; empty between two flushes.
  var plaintext = ByteQueue()
  var ciphertext = ByteQueue()

  private var listeners: [Listener] = []
  private var connections: [ObjectIdentifier: ServerConnection] = [:]
  /// Who waits until the last connection is closed.
  private var waiters: [Signal] = []

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
  /// Several may ask for it, each waits by itself.
  func drain() async throws(CancellationError) {
    for listener in listeners { listener.close() }
    listeners = []
    for connection in connections.values { connection.drain() }
    let emptied = Signal(on: loop)
    waiters.append(emptied)
    defer { waiters.removeAll { $0 === emptied } }
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
    if connections.isEmpty { for waiter in waiters { waiter.fire() } }
  }
}
