internal import Base
internal import HTTP2
internal import Loop
internal import RPC
internal import TLS

/// One client's connection: its socket, its TLS session and its RPC engine, on one loop.
final class ServerConnection: SocketHandler, Flushable {
  private let socket: Socket
  private let tls: TLSSession
  private var engine: ServerEngine?
  private unowned let port: LoopPort
  private var handshakeTimer: LoopTimer?

  /// It stands in the loop's list of those to flush.
  private var isDirty = false
  /// The system takes no more bytes at the moment.
  private var isBlocked = false
  private var isClosed = false

  /// Encrypted in one go before it is sent, in bytes: two writes' worth, so that a fast reader is
  /// served in few system calls and a slow one does not hold much.
  private static let outputBytesMax = 32 * 1024
  /// Sent in one turn at most, in bytes, so that one fast reader does not hold up the others.
  private static let turnBytesMax = 1024 * 1024
  /// How long after the grace of a drain a client may take to read what was still to be said.
  private static let farewellGrace = Duration.seconds(2)
  /// Bytes that a peer leaves unacknowledged for so long mean that it is dead.
  private static let userTimeout = Duration.seconds(30)

  init(_ socket: Socket, port: LoopPort) {
    self.socket = socket
    self.port = port
    tls = TLSSession(accepting: port.tls)
    socket.setUserTimeout(Self.userTimeout)
    handshakeTimer = port.loop.schedule(after: port.handshakeTimeout) { [unowned self] in
      self.close()
    }
    do {
      let bound = Unowned(self)
      engine = try ServerEngine(
        router: port.router, limits: port.limits, arena: port.arena, observer: port.observer,
        loop: port.loop, pool: port.sessionPool, outputIsReady: { bound.object?.markDirty() })
    } catch {
      preconditionFailure("a new HTTP/2 session failed: \(error)")
    }
    socket.start(self)
  }

  /// Lets the client finish and go.
  func drain() {
    guard tls.isEstablished else { return close() }
    engine?.drain()
    // A client that reads nothing never takes the engine's last word.
    port.loop.schedule(after: port.limits.drainGrace + Self.farewellGrace) { [weak self] in
      self?.close()
    }
  }

  /// Ends everything at once.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    if let handshakeTimer { port.loop.cancel(handshakeTimer) }
    engine?.connectionLost()
    socket.close()
    port.remove(self)
  }

  private func markDirty() {
    guard !isDirty, !isClosed else { return }
    isDirty = true
    port.loop.flushAtEndOfTurn(self)
  }

  // MARK: SocketHandler

  func socketIsReadable() {
    guard !isClosed, let engine else { return }
    var failure: (any Error)?
    let received = socket.receive { ciphertext in
      do {
        try tls.receive(ciphertext) { plaintext in
          guard failure == nil else { return }
          do { try engine.receive(plaintext) } catch { failure = error }
        }
      } catch {
        failure = error
      }
    }
    if tls.isEstablished, let handshakeTimer {
      port.loop.cancel(handshakeTimer)
      self.handshakeTimer = nil
    }
    if failure != nil {
      // What explains it to the peer, a GOAWAY or an alert, is sent as far as it goes at once.
      flush()
      close()
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

  // MARK: Flushable

  func flush() {
    isDirty = false
    guard !isClosed, !isBlocked, let engine else { return }
    // The loop's buffers are lent for the moment, so that an idle connection holds none.
    let lends = tls.output.isEmpty
    if lends { swap(&tls.output, &port.ciphertext) }
    defer {
      if tls.output.isEmpty {
        if lends { swap(&tls.output, &port.ciphertext) } else { tls.output.release() }
      }
    }
    var sentBytes = 0
    do {
      while !isBlocked {
        while tls.isEstablished, tls.output.count < Self.outputBytesMax {
          try engine.produce(into: &port.plaintext, until: TLSSession.recordBytesMax)
          guard !port.plaintext.isEmpty else { break }
          try port.plaintext.withBytes { bytes throws(TLSError) in try tls.send(bytes) }
          port.plaintext.removeFirst(port.plaintext.count)
        }
        guard !tls.output.isEmpty else { break }
        sentBytes += tls.output.count
        guard sendOutput() else { return close() }
        if sentBytes > Self.turnBytesMax { return markDirty() }
      }
    } catch {
      port.plaintext.release()
      return close()
    }
    if tls.isEstablished, engine.isOver, !isBlocked {
      tls.close()
      _ = sendOutput()
      close()
    }
  }

  /// Hands ciphertext to the system; false when the connection is broken.
  private func sendOutput() -> Bool {
    switch tls.output.withBytes({ socket.send($0) }) {
    case .broken: return false
    case .bytes(let count):
      tls.output.removeFirst(count)
      if !tls.output.isEmpty {
        isBlocked = true
        socket.waitUntilWritable(true)
      }
      return true
    }
  }
}

/// A weak reference that a closure can hold while its object is still being made.
private final class Unowned<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}
