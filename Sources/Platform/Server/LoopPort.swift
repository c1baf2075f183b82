internal import Base
internal import Compression
internal import HTTP2
internal import Loop
internal import Messages
internal import RPC
internal import TLS

/// A server's half on one loop: its listeners and its connections.
final class LoopPort {
  let loop: EventLoop
  let router: Router
  let limits: ServerLimits
  let connectionLimits: ConnectionLimits
  let observer: any CallObserver
  let arena = Arena()
  let gzip = Gzip()
  let meter: CallMeter
  let sessionPool = SessionPool()
  /// For connections that begin; those that are open keep theirs.
  var tls: TLSContext
  /// Buffers that the connections of this loop share; empty between two flushes.
  var plaintext = ByteQueue()
  var ciphertext = ByteQueue()
  var counters = PortCounters()
  /// What is given out anew in each turn.
  var rations = TurnRations()
  /// Who shakes hands.
  var handshakes = HandshakeQueue()
  private lazy var postponed = PostponedHandshakes(self)
  /// What all connections of this loop have in buffers.
  let ledger = BufferLedger()

  private let census: ConnectionCensus
  private let handshakesMax: Int
  private let bufferBytesMax: Int
  private var isRelieving = false
  private let sweepInterval: Duration
  private var listeners: [Listener] = []
  /// In no order; each knows its position, so that ending one does not search.
  private(set) var connections: [ServerConnection] = []
  private var isSweeping = false
  private var memoryReturn = MemoryReturn()
  /// Who waits until the last connection is closed.
  private var waiters: [Signal] = []

  init(
    loop: EventLoop, tls: TLSContext, router: Router, configuration: ServerConfiguration,
    census: ConnectionCensus, loopCount: Int, observer: any CallObserver
  ) {
    self.loop = loop
    self.tls = tls
    self.router = router
    self.observer = observer
    self.census = census
    meter = CallMeter(router)
    limits = configuration.limits
    connectionLimits = configuration.connections
    handshakesMax = max(1, configuration.connections.handshakesMax / loopCount)
    bufferBytesMax = configuration.connections.bufferBytesMax / loopCount
    sweepInterval = configuration.connections.sweepInterval
  }

  // MARK: Listening

  /// Begins to take connections of a listener.
  func take(from listener: Listener, isPlaintext: Bool) {
    listener.accept { [unowned self] in accepted($0, isPlaintext: isPlaintext) }
    listeners.append(listener)
  }

  /// Takes no more connections.
  func stopListening() {
    for listener in listeners {
      counters.descriptorExhaustions += listener.exhaustionCount
      listener.close()
    }
    listeners = []
  }

  private func accepted(_ socket: Socket, isPlaintext: Bool) {
    counters.accepted += 1
    let peer = socket.peer ?? .unix
    switch census.admit(peer) {
    case .overTotal:
      counters.refusedOverTotal += 1
      return socket.close()
    case .overNetwork:
      counters.refusedOverNetwork += 1
      return socket.close()
    case .admitted: break
    }
    let connection = ServerConnection(
      socket, peer, number: counters.accepted, isPlaintext: isPlaintext, port: self)
    connection.position = connections.count
    connections.append(connection)
    if !isPlaintext {
      handshakes.append(connection)
      evict(for: connection)
    }
    startSweeping()
  }

  /// Where too many shake hands, ends the one that has waited longest for its client; or the new one, where
  /// all others wait for us.
  private func evict(for connection: ServerConnection) {
    while handshakes.count > handshakesMax {
      guard let oldest = handshakes.first, oldest !== connection else {
        return connection.close(.handshakeEvicted)
      }
      if oldest.hasUnreadBytes {
        handshakes.serve(oldest)
      } else {
        oldest.close(.handshakeEvicted)
      }
    }
  }

  // MARK: Connections

  /// Takes no more connections, lets the calls end, and returns when all connections are closed.
  /// Several may ask for it, each waits by itself.
  func drain() async throws(CancellationError) {
    stopListening()
    for connection in connections { connection.drain() }
    let emptied = Signal(on: loop)
    waiters.append(emptied)
    defer { waiters.removeAll { $0 === emptied } }
    while !connections.isEmpty { try await emptied.wait() }
  }

  /// Closes everything at once.
  func close() {
    stopListening()
    for connection in connections { connection.close(.server) }
  }

  /// Whether a connection that shakes hands may take a step now; where not, it is told to
  /// (`ServerConnection.shakeHands`) in one of the next turns, in the order of arrival.
  func mayShakeHands(_ connection: ServerConnection) -> Bool {
    if postponed.isEmpty, rations.takeHandshakeStep(in: loop.turn) { return true }
    handshakes.serve(connection)
    postponed.append(connection)
    return false
  }

  /// A connection is closed.
  func remove(_ connection: ServerConnection, _ end: ConnectionEnd) {
    counters.ended[end, default: 0] += 1
    if let engine = connection.engine { counters.add(engine) }
    handshakes.remove(connection)
    census.leave(connection.peer)
    let last = connections.removeLast()
    if last !== connection {
      connections[connection.position] = last
      last.position = connection.position
    }
    if connections.isEmpty { for waiter in waiters { waiter.fire() } }
  }

  /// What was counted here, and what there is at the moment.
  func snapshot() -> PortCounters {
    var snapshot = counters
    for listener in listeners { snapshot.descriptorExhaustions += listener.exhaustionCount }
    for connection in connections { if let engine = connection.engine { snapshot.add(engine) } }
    snapshot.open = connections.count
    snapshot.handshaking = handshakes.count
    snapshot.bufferBytes = ledger.bytes
    return snapshot
  }

  /// Ends connections while all together have too much in buffers, each time the one that has most.
  func relieve() {
    guard ledger.bytes > bufferBytesMax, !isRelieving else { return }
    isRelieving = true
    defer { isRelieving = false }
    while ledger.bytes > bufferBytesMax {
      let candidates = connections.lazy.filter { !$0.isDismissed }
      guard let worst = candidates.max(by: { $0.ledger.bytes < $1.ledger.bytes }),
        worst.ledger.bytes > 0
      else { return }
      worst.dismiss(.buffer)
    }
  }

  // MARK: Times

  /// One timer looks after all connections, as long as there are any.
  private func startSweeping() {
    guard !isSweeping else { return }
    isSweeping = true
    loop.schedule(after: sweepInterval) { [weak self] in self?.sweep() }
  }

  private func sweep() {
    isSweeping = false
    let now = loop.now
    // From the end: where one is closed, the last takes its place, and was looked at already.
    var index = connections.count
    while index > 0 {
      index = min(index, connections.count) - 1
      if index >= 0 { connections[index].sweep(at: now) }
    }
    if memoryReturn.sweep(connectionCount: connections.count) { giveMemoryBack() }
    if !connections.isEmpty || memoryReturn.isOwed { startSweeping() }
  }

  /// Not on the loop, for it may take a while; without a thread, it is left for the next time.
  private func giveMemoryBack() {
    sessionPool.release()
    plaintext.release()
    ciphertext.release()
    try? BackgroundThread.start { Heap.trim() }
  }
}
