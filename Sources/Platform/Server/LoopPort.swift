internal import Base
internal import Compression
internal import HTTP2
internal import Loop
internal import Messages
internal import RPC
internal import TLS

/// The part of a server on one loop: its listeners and its connections.
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
  /// The context for new connections; open ones keep theirs.
  var tls: TLSContext
  /// The buffers that the connections of this loop share; empty between two flushes.
  var plaintext = ByteQueue()
  var ciphertext = ByteQueue()
  var counters = PortCounters()
  /// The rations of the current turn.
  var rations = TurnRations()
  /// The connections in the TLS handshake, or whose proxy has not told their client.
  var handshakes = HandshakeQueue()
  private lazy var postponed = PostponedHandshakes(self)
  /// The bytes in the buffers of this loop's connections.
  let ledger = BufferLedger()

  private let proxies: [AddressRange]
  private let census: ConnectionCensus
  private let handshakesMax: Int
  private let bufferBytesMax: Int
  private var isRelieving = false
  private let sweepInterval: Duration
  private var listeners: [Listener] = []
  /// The connections in no order; each knows its index, so that removing one needs no search.
  private(set) var connections: [ServerConnection] = []
  private var schedule = SweepSchedule()
  private var isSweeping = false
  private var memoryReturn = MemoryReturn()
  /// The waiters for the end of the last connection.
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
    proxies = configuration.proxies
    meter = CallMeter(router)
    limits = configuration.limits
    connectionLimits = configuration.connections
    handshakesMax = max(1, configuration.connections.handshakesMax / loopCount)
    bufferBytesMax = configuration.connections.bufferBytesMax / loopCount
    sweepInterval = configuration.connections.sweepInterval
  }

  // MARK: Listening

  /// Starts to accept connections from a listener.
  func take(from listener: Listener, isPlaintext: Bool) {
    listener.accept { [unowned self] in accepted($0, isPlaintext: isPlaintext) }
    listeners.append(listener)
  }

  /// Stops accepting connections.
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
    let isProxy = proxies.contains { $0.contains(peer) }
    switch census.admit(isProxy ? nil : peer) {
    case .overTotal:
      counters.refusedOverTotal += 1
      return socket.close()
    case .overNetwork:
      counters.refusedOverNetwork += 1
      return socket.close()
    case .admitted: break
    }
    let connection = ServerConnection(
      socket, peer, number: counters.accepted, isPlaintext: isPlaintext, isProxy: isProxy,
      port: self)
    connection.position = connections.count
    connections.append(connection)
    memoryReturn.opened(connectionCount: connections.count)
    schedule.append()
    if !isPlaintext || isProxy {
      handshakes.append(connection)
      evict(for: connection)
    }
    startSweeping()
  }

  /// Ends the handshake that has waited longest for its client while there are too many; or the new
  /// one, if all others wait for the server.
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

  /// Stops accepting connections, lets the calls end, and returns once all connections are closed.
  /// Several callers may wait at a time.
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

  /// Counts the network of a client that a proxy told; returns false if there are too many of it.
  func admitBehindProxy(_ peer: PeerAddress) -> Bool {
    guard census.enter(peer) else {
      counters.refusedOverNetwork += 1
      return false
    }
    return true
  }

  /// Returns whether a connection in the handshake may take a step now; if not,
  /// `ServerConnection.shakeHands` is called in one of the next turns, in the order of arrival.
  func mayShakeHands(_ connection: ServerConnection) -> Bool {
    if postponed.isEmpty, rations.takeHandshakeStep(in: loop.turn) { return true }
    handshakes.serve(connection)
    postponed.append(connection)
    return false
  }

  /// Removes a connection that is closed.
  func remove(_ connection: ServerConnection, _ end: CloseReason) {
    counters.ended[end, default: 0] += 1
    if let engine = connection.engine { counters.add(engine) }
    handshakes.remove(connection)
    census.leave(connection.isCounted ? connection.peer : nil)
    let last = connections.removeLast()
    schedule.remove(at: connection.position)
    if last !== connection {
      connections[connection.position] = last
      last.position = connection.position
    }
    if connections.isEmpty { for waiter in waiters { waiter.fire() } }
  }

  /// Returns the counts so far, and the current state.
  func snapshot() -> PortCounters {
    var snapshot = counters
    for listener in listeners { snapshot.descriptorExhaustions += listener.exhaustionCount }
    for connection in connections { if let engine = connection.engine { snapshot.add(engine) } }
    snapshot.open = connections.count
    snapshot.handshaking = handshakes.count
    snapshot.bufferBytes = ledger.bytes
    return snapshot
  }

  /// Closes connections while all together have too many bytes in buffers, each time the one with the
  /// most.
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

  /// Starts the timer that checks all connections, for as long as there are any.
  private func startSweeping() {
    guard !isSweeping else { return }
    isSweeping = true
    loop.schedule(after: sweepInterval) { [weak self] in self?.sweep() }
  }

  private func sweep() {
    isSweeping = false
    schedule.beginSweep()
    let now = loop.now
    // From the end: if one is closed, the last one takes its place, and was checked already.
    var index = connections.count
    while index > 0 {
      index = min(index, connections.count) - 1
      if index >= 0, schedule.isDue(index) { check(connections[index], at: now) }
    }
    if memoryReturn.sweep(connectionCount: connections.count, byteCount: ledger.bytes) {
      giveMemoryBack()
    }
    if !connections.isEmpty || memoryReturn.isOwed { startSweeping() }
  }

  private func check(_ connection: ServerConnection, at now: Duration) {
    let rest = connection.sweep(at: now)
    guard !connection.isOver else { return }
    // trap: a rest is at most 30 seconds, and an interval at least 20 milliseconds
    let sweepCount = rest.map { Int((($0 - now) / sweepInterval).rounded(.up)) } ?? 0
    connection.isResting = sweepCount > 1
    schedule.rest(connection.position, for: sweepCount)
  }

  /// Checks a connection at the next sweep.
  func checkSoon(_ connection: ServerConnection) {
    connection.isResting = false
    schedule.rest(connection.position, for: 0)
  }

  /// Returns freed memory to the system. Not on the loop, because it may take a while; without a
  /// thread, it is left for the next time.
  private func giveMemoryBack() {
    sessionPool.release()
    plaintext.release()
    ciphertext.release()
    try? BackgroundThread.start { Heap.trim() }
  }
}
