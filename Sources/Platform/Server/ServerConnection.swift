internal import Base
internal import HTTP2
internal import Loop
internal import RPC
internal import TLS

/// A client's connection: its socket, its TLS session and its RPC engine, on one loop.
///
/// Each part is created when it is first needed: a client that sends nothing costs a socket, and one
/// that does not complete its handshake costs no HTTP/2 session.
final class ServerConnection: SocketHandler, Flushable {
  /// The client, or its proxy until that has told it.
  private(set) var peer: PeerAddress
  /// Whether it is counted in its peer's network.
  private(set) var isCounted: Bool
  /// The number of the connection on its port, counted from 1.
  let number: Int
  /// The time at which it was accepted, on the loop's clock.
  let acceptedNanoseconds: UInt64
  /// The index in its port's list.
  var position = 0
  /// The place among the connections in the TLS handshake.
  var handshakePlace = HandshakeQueue.Place()

  unowned let port: LoopPort
  private(set) var engine: ServerEngine?
  var times: ConnectionTimes
  /// The observed state, for its timeouts.
  var sight: ConnectionTimes.Activity
  /// The time of the last check.
  var checkedAt = Duration.zero
  /// Whether the next sweeps leave it out.
  var isResting = false
  /// The bytes in its buffers.
  let ledger: BufferLedger
  /// The reason why it was asked to leave; nil if it was not.
  var leavingEnd: CloseReason?

  private let socket: Socket
  private let isPlaintext: Bool
  /// The reader of the header with which a proxy begins; nil when it has ended.
  private var proxyHeader: ProxyHeaderReader?
  private(set) var transport: (any Transport)?
  /// Whether it is in the loop's list of connections to flush.
  private var isDirty = false
  private var isClosed = false
  /// Whether its final message is being sent.
  var isDismissed = false
  /// The reason why it will be closed once the client has read the final message.
  private var lingeringEnd: CloseReason?
  private var lingeringBytes = 0
  /// The number of bytes of the transport's output in the ledger.
  private var accountedOutput = 0
  /// The bytes sent to it in this turn.
  var ration = TurnRation()

  /// The time that a client has to read the final message and close: if the server closes with unread
  /// bytes, the client's system discards what the client has not read yet.
  private static let lingerTimeout = Duration.seconds(1)
  /// The largest number of bytes accepted from it in that time: a correct client has no more on the way
  /// than its window.
  private static let lingerBytesMax = 1024 * 1024
  /// The time after the grace period of a drain that a client has to read pending output.
  private static let farewellGrace = Duration.seconds(2)
  /// The time after which a peer with unacknowledged bytes counts as dead.
  private static let userTimeout = Duration.seconds(30)

  init(
    _ socket: Socket, _ peer: PeerAddress, number: Int, isPlaintext: Bool, isProxy: Bool,
    port: LoopPort
  ) {
    self.socket = socket
    self.peer = peer
    self.isPlaintext = isPlaintext
    isCounted = !isProxy
    if isProxy { proxyHeader = ProxyHeaderReader() }
    self.port = port
    self.number = number
    acceptedNanoseconds = port.loop.nanoseconds
    ledger = BufferLedger(parent: port.ledger)
    times = ConnectionTimes(jitter: .random(in: -1...1), at: port.loop.now)
    sight = ConnectionTimes.Activity()
    if isPlaintext, !isProxy { sight.stage = .preface }
    socket.setUserTimeout(Self.userTimeout)
    socket.start(self)
  }

  /// Asks the client to finish and leave, within the grace period of a drain or `grace`.
  func drain(grace: Duration? = nil) {
    guard let engine else { return close(.server) }
    engine.drain(grace: grace)
    // A client that reads nothing never takes the engine's final message.
    let grace = grace ?? port.limits.drainGrace
    port.loop.schedule(after: grace + Self.farewellGrace) { [weak self] in
      self?.close(self?.leavingEnd ?? .server)
    }
    leavingEnd = leavingEnd ?? .server
  }

  /// Closes the connection at once.
  func close(_ end: CloseReason) {
    guard !isClosed else { return }
    isClosed = true
    engine?.connectionLost()
    socket.close()
    ledger.add(-accountedOutput)
    // The reason is not the client if it leaves because it was asked to.
    port.remove(self, end == .client ? leavingEnd ?? end : end)
  }

  /// Whether the connection is over, except that the client may still read the final message.
  var isLingering: Bool { lingeringEnd != nil }

  /// Waits for the client to close after the final message, and ends calls at once.
  func linger(_ end: CloseReason) {
    guard !isClosed, !isLingering else { return }
    guard !sight.isBlocked else { return close(end) }
    lingeringEnd = end
    port.handshakes.remove(self)
    engine?.connectionLost()
    if let transport { account(for: transport) }
    socket.endOutput()
    port.loop.schedule(after: Self.lingerTimeout) { [weak self] in self?.close(end) }
  }

  /// The number of bytes that this system has taken and the client's has not acknowledged.
  var unacknowledgedBytes: Int { socket.unacknowledgedBytes }

  private func markDirty() {
    guard !isDirty, !isClosed, !isLingering else { return }
    isDirty = true
    port.loop.flushAtEndOfTurn(self)
  }

  /// Continues in the next turn, because the ration of this one is used up.
  private func postpone() {
    isDirty = true
    port.loop.flushInNextTurn(self)
  }

  /// Whether it is closed.
  var isOver: Bool { isClosed }

  /// Whether the client has sent bytes that are not read yet. Queries the system.
  var hasUnreadBytes: Bool { socket.hasUnreadBytes }

  // MARK: Parts created on demand

  private func makeTransport() -> any Transport {
    let made: any Transport = isPlaintext ? PlainTransport() : TLSSession(accepting: port.tls)
    transport = made
    return made
  }

  /// Starts HTTP/2 once the transport is established.
  private func makeEngine() -> ServerEngine {
    port.handshakes.remove(self)
    let session = transport as? TLSSession
    if let session {
      port.counters.handshakes += 1
      if session.isResumed { port.counters.resumedHandshakes += 1 }
    } else {
      port.counters.plaintextConnections += 1
    }
    sight.stage = .preface
    do {
      let name = "\(port.loop.index).\(number)"
      let made = try ServerEngine(
        router: port.router, limits: port.limits, arena: port.arena, gzip: port.gzip,
        observer: port.observer, meter: port.meter, loop: port.loop, pool: port.sessionPool,
        peer: Peer(peer, connection: name) { session?.peerCertificate }, ledger: ledger,
        outputIsReady: { [weak self] in self?.markDirty() })
      engine = made
      return made
    } catch {
      // trap: it fails only if no memory is left
      preconditionFailure("a new HTTP/2 session failed: \(error)")
    }
  }

  // MARK: SocketHandler

  func socketIsReadable() {
    guard !isClosed else { return }
    if let lingeringEnd {
      let received = socket.receive { lingeringBytes += $0.byteCount }
      if received == .end || lingeringBytes > Self.lingerBytesMax { close(lingeringEnd) }
      return
    }
    if handshakePlace.isTaken {
      guard port.mayShakeHands(self) else { return socket.watchForBytes(false) }
      defer { port.handshakes.wait(self) }
      return receive()
    }
    receive()
  }

  /// Continues a handshake that `LoopPort.mayShakeHands` postponed.
  func shakeHands() {
    guard !isClosed, !isLingering else { return }
    socket.watchForBytes(true)
    receive()
  }

  private func receive() {
    if transport == nil, proxyHeader != nil { return receiveProxyHeader() }
    let transport = transport ?? makeTransport()
    var failure: (any Error)?
    let received = socket.receive { bytes in
      sight.hasReceived = true
      failure = take(bytes, through: transport)
    }
    settle(transport, received, failure)
  }

  /// Reads what a proxy tells of the client, and passes on the client's first bytes behind it.
  private func receiveProxyHeader() {
    var begun: (transport: any Transport, failure: (any Error)?)?
    var end: CloseReason?
    let received = socket.receive { bytes in
      sight.hasReceived = true
      switch proxyHeader?.read(bytes) {
      case .complete(let client, let byteCount):
        proxyHeader = nil
        if let client { peer = client }
        guard port.admitBehindProxy(peer) else {
          end = .network
          return
        }
        isCounted = true
        if isPlaintext {
          port.handshakes.remove(self)
          sight.stage = .preface
        }
        guard byteCount < bytes.byteCount else { return }
        let transport = makeTransport()
        let rest = bytes.extracting(byteCount..<bytes.byteCount)
        begun = (transport, take(rest, through: transport))
      case .refused: end = .proxyHeader
      case .incomplete, nil: break
      }
    }
    if received == .end { end = .proxyHeader }
    if let end { return close(end) }
    if let begun { settle(begun.transport, received, begun.failure) }
  }

  /// Passes bytes from the socket to the transport, and their plaintext to HTTP/2; returns the error
  /// that ends the connection.
  private func take(_ bytes: RawSpan, through transport: any Transport) -> (any Error)? {
    var failure: (any Error)?
    do {
      try transport.receive(bytes) { plaintext in
        guard failure == nil else { return }
        let engine = engine ?? makeEngine()
        do { try engine.receive(plaintext) } catch { failure = error }
      }
    } catch {
      failure = error
    }
    return failure
  }

  /// Goes on after bytes were received.
  private func settle(
    _ transport: any Transport, _ received: Socket.Received, _ failure: (any Error)?
  ) {
    guard !isClosed else { return }
    if isResting, let engine, engine.progress != sight.progress { port.checkSoon(self) }
    if transport.isEstablished, engine == nil { _ = makeEngine() }
    if failure != nil {
      // The explanation for the peer, a GOAWAY or an alert, is sent as far as possible at once.
      flush()
      linger(transport.isEstablished ? brokenEnd : .handshakeFailed)
    } else if received == .end || transport.isEnded {
      close(transport.isEstablished ? .client : .handshakeFailed)
    } else {
      markDirty()
    }
  }

  /// The reason for the end if the client violated TLS or HTTP/2.
  private var brokenEnd: CloseReason {
    engine?.counters.flood == nil ? .protocolError : .flood
  }

  func socketIsWritable() {
    sight.isBlocked = false
    socket.waitUntilWritable(false)
    markDirty()
  }

  // MARK: Flushable

  func flush() {
    isDirty = false
    guard !isClosed, !isLingering, let transport else { return }
    if !sight.isBlocked { send(through: transport) }
    guard !isClosed, !isLingering else { return }
    account(for: transport)
    let port = port
    if isResting, sight.isBlocked || ledger.bytes > 0 { port.checkSoon(self) }
    if ledger.bytes > port.connectionLimits.connectionBufferBytesMax {
      dismiss(.connectionBuffer)
    } else {
      port.relieve()
    }
  }

  private func send(through transport: any Transport) {
    let port = port
    // The loop's buffers are lent for the moment, so that an idle connection holds none.
    let lends = transport.output.isEmpty
    if lends { swap(&transport.output, &port.ciphertext) }
    defer {
      if transport.output.isEmpty {
        if lends {
          swap(&transport.output, &port.ciphertext)
        } else {
          transport.output.release()
        }
      }
    }
    do {
      while !sight.isBlocked {
        guard port.rations.mayGoOn(ration, in: port.loop.turn) else { return postpone() }
        try fill(transport)
        let count = transport.output.count
        guard count > 0 else { break }
        guard sendOutput(of: transport) else { return close(.client) }
        port.rations.sent(count, by: &ration, in: port.loop.turn)
      }
    } catch {
      port.plaintext.release()
      return close(.protocolError)
    }
    if let engine, engine.isOver, !sight.isBlocked {
      transport.close()
      _ = sendOutput(of: transport)
      linger(leavingEnd ?? .protocolError)
    }
  }

  /// Updates the ledger with the pending output.
  private func account(for transport: any Transport) {
    let bytes = transport.output.count
    guard bytes != accountedOutput else { return }
    ledger.add(bytes - accountedOutput)
    accountedOutput = bytes
  }

  /// Fills the output from HTTP/2, up to the size that is sent at once.
  private func fill(_ transport: any Transport) throws {
    // Each access to an unowned reference costs two counts, so this is the only one.
    let port = port
    guard let engine, transport.isEstablished else { return }
    while transport.output.count < TurnRations.pieceBytes {
      try engine.produce(into: &port.plaintext, until: TLSSession.recordBytesMax)
      guard !port.plaintext.isEmpty else { return }
      try port.plaintext.withBytes { bytes throws(TLSError) in try transport.send(bytes) }
      port.plaintext.removeFirst(port.plaintext.count)
    }
  }

  /// Passes bytes to the system; returns false if the connection is broken.
  private func sendOutput(of transport: any Transport) -> Bool {
    switch transport.output.withBytes({ socket.send($0) }) {
    case .broken: return false
    case .bytes(let count):
      transport.output.removeFirst(count)
      sight.sentBytes += count
      if !transport.output.isEmpty {
        sight.isBlocked = true
        socket.waitUntilWritable(true)
      }
      return true
    }
  }
}
