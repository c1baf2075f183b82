internal import Base
internal import HTTP2
internal import Loop
internal import RPC
internal import TLS

/// A client's socket with its TLS and HTTP/2 sessions, on one loop.
final class ClientConnection: SocketHandler, Flushable, SessionHandler {
  let session: HTTP2Session
  private let socket: Socket
  private let tls: TLSSession
  private let loop: EventLoop
  private var plaintext = ByteQueue()
  private var established: Signal
  private var failure: (any Error)?
  /// The waiters for the acknowledgements of PINGs, in the order in which these were sent.
  private var pings: [Ping] = []
  private var isDirty = false
  private var isBlocked = false
  private var isGoingAway = false
  private(set) var isClosed = false

  /// The number of bytes that are encrypted before they are sent.
  private static let outputBytesMax = 64 * 1024
  private static let handshakeTimeout = Duration.seconds(10)

  private final class Ping {
    let answered: Signal
    var isAnswered = false

    init(on loop: EventLoop) { answered = Signal(on: loop) }
  }

  init(_ socket: Socket, tls: TLSSession, loop: EventLoop) throws(HTTP2Error) {
    self.socket = socket
    self.tls = tls
    self.loop = loop
    established = Signal(on: loop)
    session = try HTTP2Session(isServer: false)
    session.handler = self
    socket.start(self)
  }

  deinit { socket.close() }

  /// Whether the handshake resumed an earlier TLS session.
  var isResumed: Bool { tls.isResumed }

  /// Whether new calls can start.
  var isOpen: Bool { !isClosed && !isGoingAway }

  /// Waits until the TLS handshake is complete.
  func shakeHands() async throws {
    try tls.handshake()
    flush()
    let timer = loop.schedule(after: Self.handshakeTimeout) { [weak self] in
      self?.fail(TLSError.failed("the handshake took too long"))
    }
    defer { loop.cancel(timer) }
    while !tls.isEstablished, !isClosed {
      do { try await established.wait() } catch {
        close()
        throw error
      }
    }
    if let failure { throw failure }
    if isClosed { throw TLSError.failed("the server closed the connection") }
  }

  /// Sends a PING and waits for its acknowledgement.
  func ping() async throws {
    guard !isClosed else { throw Self.closed }
    let ping = Ping(on: loop)
    pings.append(ping)
    session.ping()
    markDirty()
    while !ping.isAnswered {
      try await ping.answered.wait()
      guard ping.isAnswered || !isClosed else { throw Self.closed }
    }
  }

  private static let closed = RPCError(.unavailable, "The connection is closed.")

  func close() {
    guard !isClosed else { return }
    isClosed = true
    session.abandon()
    if tls.isEstablished, !isBlocked {
      tls.close()
      _ = tls.output.withBytes { socket.send($0) }
    }
    socket.close()
    established.fire()
    for ping in pings { ping.answered.fire() }
    pings.removeAll()
  }

  private func fail(_ error: any Error) {
    if failure == nil { failure = error }
    close()
  }

  func markDirty() {
    guard !isDirty, !isClosed else { return }
    isDirty = true
    loop.flushAtEndOfTurn(self)
  }

  func socketIsReadable() {
    guard !isClosed else { return }
    var error: (any Error)?
    let received = socket.receive { ciphertext in
      do {
        try tls.receive(ciphertext) { plaintext in
          guard error == nil else { return }
          do { try session.receive(plaintext) } catch let thrown { error = thrown }
        }
      } catch let thrown {
        error = thrown
      }
    }
    if tls.isEstablished { established.fire() }
    if let error {
      fail(error)
    } else if received == .end || tls.isEnded {
      close()
    } else {
      markDirty()
    }
  }

  func socketIsWritable() {
    isBlocked = false
    socket.waitUntilWritable(false)
    flush()
  }

  func flush() {
    isDirty = false
    guard !isClosed else { return }
    do {
      while !isBlocked {
        while tls.isEstablished, tls.output.count < Self.outputBytesMax {
          try session.produce(into: &plaintext, until: TLSSession.recordBytesMax)
          guard !plaintext.isEmpty else { break }
          try plaintext.withBytes { bytes throws(TLSError) in try tls.send(bytes) }
          plaintext.removeFirst(plaintext.count)
        }
        guard !tls.output.isEmpty else { break }
        switch tls.output.withBytes({ socket.send($0) }) {
        case .broken: return close()
        case .bytes(let count):
          tls.output.removeFirst(count)
          isBlocked = !tls.output.isEmpty
          if isBlocked { socket.waitUntilWritable(true) }
        }
      }
    } catch {
      return fail(error)
    }
    if tls.isEstablished, !isBlocked, session.isOver { close() }
  }

  func sessionOpened(_ stream: HTTP2Stream) {}

  func sessionReceivedGoAway(lastStreamID: Int32, code: HTTP2ErrorCode) { isGoingAway = true }

  func sessionReceivedPong() {
    // Acknowledgements arrive in order (RFC 9113, section 6.7), also for callers that no longer wait.
    guard !pings.isEmpty else { return }
    let ping = pings.removeFirst()
    ping.isAnswered = true
    ping.answered.fire()
  }
}
