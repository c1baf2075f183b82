import Base
import Contract
import HTTP2
import Loop
import Messages
import RPC

/// A connection to a server without sockets and TLS: the server's engine and a client's HTTP/2 session, which exchange
/// bytes at the end of a turn. It belongs to its loop.
final class HouseLink: Flushable {
  let loop: EventLoop
  let client: HTTP2Session
  let arena = Arena()
  private let failures: Failures
  private var engine: ServerEngine?
  private var wire = ByteQueue()
  private var isDirty = false

  init(to router: Router, failures: Failures, on loop: EventLoop) throws {
    self.loop = loop
    self.failures = failures
    client = try HTTP2Session(isServer: false)
    engine = try ServerEngine(
      router: router, limits: ServerLimits(), arena: Arena(), observer: failures, loop: loop,
      outputIsReady: { [unowned self] in markDirty() })
  }

  /// Ends both sides; running handlers are cancelled.
  func close() {
    engine?.connectionLost()
    client.abandon()
    engine = nil
  }

  /// Requests a transfer of bytes at the end of this turn.
  func markDirty() {
    guard !isDirty else { return }
    isDirty = true
    loop.flushAtEndOfTurn(self)
  }

  func flush() {
    isDirty = false
    var isMoving = true
    while isMoving, let engine {
      isMoving = false
      try? client.produce(into: &wire, until: 1 << 20)
      if !wire.isEmpty {
        isMoving = true
        wire.withBytes { try? engine.receive($0) }
        wire.release()
      }
      try? engine.produce(into: &wire, until: 1 << 20)
      if !wire.isEmpty {
        isMoving = true
        wire.withBytes { try? client.receive($0) }
        wire.release()
      }
    }
  }
}
