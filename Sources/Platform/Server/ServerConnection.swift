internal import Base
internal import HTTP2
internal import Loop
internal import RPC
internal import TLS

/// One client's connection: its socket, its TLS session and its RPC engine, on one loop.
///
/// What it does not need yet it does not have: a client that says nothing costs a socket, one that does
/// not complete its handshake costs no HTTP/2.
final class ServerConnection: SocketHandler, Flushable {
  let peer: PeerAddress
  /// Which of its port's connections it is, counted from 1.
  let number: Int
  /// When it was accepted, on the loop's clock.
  let acceptedNanoseconds: UInt64
  /// Where its port keeps it.
  var position = 0
  /// Where it stands among those that shake hands.
  var handshakePlace = HandshakeQueue.Place()

  unowned let port: LoopPort
  private(set) var engine: ServerEngine?
  var times: ConnectionTimes
  /// What is seen of it, for its times.
  var sight: ConnectionTimes.Sight
  /// What it has in buffers.
  let ledger: BufferLedger
  /// Why it was asked to go; nil while it was not.
  var leavingEnd: ConnectionEnd?

  private let socket: Socket
  private let isPlaintext: Bool
  private(set) var transport: (any Transport)?
  /// It stands in the loop's list of those to flush.
  private var isDirty = false
  private var isClosed = false
  /// Its last word is being said.
  var isDismissed = false
  /// Why it will be closed once the client has read the last word.
  private var lingeringEnd: ConnectionEnd?
  private var lingeringBytes = 0
  /// What of the transport's output is in the ledger.
  private var accountedOutput = 0
  /// What it was sent in this turn.
  var ration = TurnRation()

  /// How long a client may take to read the last word and close: where bytes of it are unread when we
  /// close, the system has it forget what it has not read yet.
  private static let lingerTimeout = Duration.seconds(1)
  /// What may still come from it meanwhile, in bytes: an honest client has no more under way than its
  /// window.
  private static let lingerBytesMax = 1024 * 1024
  /// How long after the grace of a drain a client may take to read what was still to be said.
  private static let farewellGrace = Duration.seconds(2)
  /// Bytes that a peer leaves unacknowledged for so long mean that it is dead.
  private static let userTimeout = Duration.seconds(30)

  init(_ socket: Socket, _ peer: PeerAddress, number: Int, isPlaintext: Bool, port: LoopPort) {
    self.socket = socket
    self.peer = peer
    self.isPlaintext = isPlaintext
    self.port = port
    self.number = number
    acceptedNanoseconds = port.loop.nanoseconds
    ledger = BufferLedger(parent: port.ledger)
    times = ConnectionTimes(jitter: .random(in: -1...1), at: port.loop.now)
    sight = ConnectionTimes.Sight()
    if isPlaintext { sight.stage = .preface }
    socket.setUserTimeout(Self.userTimeout)
    socket.start(self)
  }

  /// Lets the client finish and go, within the grace of a drain or `grace`.
  func drain(grace: Duration? = nil) {
    guard let engine else { return close(.server) }
    engine.drain(grace: grace)
    // A client that reads nothing never takes the engine's last word.
    let grace = grace ?? port.limits.drainGrace
    port.loop.schedule(after: grace + Self.farewellGrace) { [weak self] in
      self?.close(self?.leavingEnd ?? .server)
    }
    leavingEnd = leavingEnd ?? .server
  }

  /// Ends everything at once.
  func close(_ end: ConnectionEnd) {
    guard !isClosed else { return }
    isClosed = true
    engine?.connectionLost()
    socket.close()
    ledger.add(-accountedOutput)
    // A client that goes because it was asked to is not the reason.
    port.remove(self, end == .client ? leavingEnd ?? end : end)
  }

  /// Whether it is over, but for the client's reading of the last word.
  var isLingering: Bool { lingeringEnd != nil }

  /// The last word is sent: waits for the client to close, and ends calls at once.
  func linger(_ end: ConnectionEnd) {
    guard !isClosed, !isLingering else { return }
    guard !sight.isBlocked else { return close(end) }
    lingeringEnd = end
    port.handshakes.remove(self)
    engine?.connectionLost()
    if let transport { account(for: transport) }
    socket.endOutput()
    port.loop.schedule(after: Self.lingerTimeout) { [weak self] in self?.close(end) }
  }

  /// What the system has taken of us, and the client's has not acknowledged, in bytes.
  var unacknowledgedBytes: Int { socket.unacknowledgedBytes }

  private func markDirty() {
    guard !isDirty, !isClosed, !isLingering else { return }
    isDirty = true
    port.loop.flushAtEndOfTurn(self)
  }

  /// It had its share of this turn, and goes on in the next.
  private func postpone() {
    isDirty = true
    port.loop.flushInNextTurn(self)
  }

  /// Whether it is closed.
  var isOver: Bool { isClosed }

  /// Whether the client has sent something that was not read yet. Asks the system.
  var hasUnreadBytes: Bool { socket.hasUnreadBytes }

  // MARK: What it needs with time

  private func makeTransport() -> any Transport {
    let made: any Transport = isPlaintext ? PlainTransport() : TLSSession(accepting: port.tls)
    transport = made
    return made
  }

  /// The transport is established: HTTP/2 begins.
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
      // trap: it fails only where there is no memory
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

  /// Its turn has come for what `LoopPort.mayShakeHands` put off.
  func shakeHands() {
    guard !isClosed, !isLingering else { return }
    socket.watchForBytes(true)
    receive()
  }

  private func receive() {
    let transport = transport ?? makeTransport()
    var failure: (any Error)?
    let received = socket.receive { bytes in
      sight.hasReceived = true
      do {
        try transport.receive(bytes) { plaintext in
          guard failure == nil else { return }
          let engine = engine ?? makeEngine()
          do { try engine.receive(plaintext) } catch { failure = error }
        }
      } catch {
        failure = error
      }
    }
    guard !isClosed else { return }
    if transport.isEstablished, engine == nil { _ = makeEngine() }
    if failure != nil {
      // What explains it to the peer, a GOAWAY or an alert, is sent as far as it goes at once.
      flush()
      linger(transport.isEstablished ? brokenEnd : .handshakeFailed)
    } else if received == .end || transport.isEnded {
      close(transport.isEstablished ? .client : .handshakeFailed)
    } else {
      markDirty()
    }
  }

  /// Why it ends where the client broke TLS or HTTP/2.
  private var brokenEnd: ConnectionEnd {
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

  /// Has the ledger know what waits to be sent.
  private func account(for transport: any Transport) {
    let bytes = transport.output.count
    guard bytes != accountedOutput else { return }
    ledger.add(bytes - accountedOutput)
    accountedOutput = bytes
  }

  /// Has HTTP/2 say what it has to say, up to what is sent in one go.
  private func fill(_ transport: any Transport) throws {
    // An unowned reference costs two counts for each look at it, so here is one look.
    let port = port
    guard let engine, transport.isEstablished else { return }
    while transport.output.count < TurnRations.pieceBytes {
      try engine.produce(into: &port.plaintext, until: TLSSession.recordBytesMax)
      guard !port.plaintext.isEmpty else { return }
      try port.plaintext.withBytes { bytes throws(TLSError) in try transport.send(bytes) }
      port.plaintext.removeFirst(port.plaintext.count)
    }
  }

  /// Hands bytes to the system; false when the connection is broken.
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
