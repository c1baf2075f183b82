import Base
import Compression
import HTTP2
import Loop
import Messages
import RPC

/// The RPC and HTTP/2 layers alone: no socket, no TLS, no other process. What a profiler or an instruction counter
/// measures here is the work of the server, the same each time; the client's part is precomputed bytes, or a few that
/// are patched.
final class BareEngine {
  let loop: EventLoop
  let engine: ServerEngine
  private var output = ByteQueue()
  private(set) var nextStreamID: UInt32 = 1

  /// Frees the memory that the client's side holds.
  func settle() { output.release() }

  /// The largest number of bytes taken at a time.
  private static let outputBytes = 1 << 20

  /// The shared state of one loop's connections.
  struct Shared {
    let router: Router
    let loop: EventLoop
    let arena = Arena()
    let gzip = Gzip()
    let pool = SessionPool()
    let meter: CallMeter

    init(_ router: Router, on loop: EventLoop = EventLoop(manualTime: true)) {
      self.router = router
      self.loop = loop
      meter = CallMeter(router)
      loop.runReady()
    }
  }

  /// Creates a connection on a separate loop.
  convenience init(_ router: Router) throws { try self.init(Shared(router)) }

  /// Creates a connection on which the client has sent its preface, with the largest windows.
  init(_ shared: Shared) throws {
    loop = shared.loop
    engine = try ServerEngine(
      router: shared.router, limits: ServerLimits(), arena: shared.arena, gzip: shared.gzip,
      observer: Unobserved(), meter: shared.meter, loop: loop, pool: shared.pool,
      outputIsReady: {})
    let windowMax: [UInt8] = [0x7f, 0xff, 0xff, 0xff]
    try receive(
      Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
        + BareFrame.bytes(type: 4, stream: 0, [0, 4] + windowMax)
        + BareFrame.bytes(type: 4, flags: 1, stream: 0, [])
        + BareFrame.bytes(type: 8, stream: 0, [0x7f, 0xff, 0, 0]))
  }

  /// Returns the next stream's number.
  func takeStreamID() -> UInt32 {
    defer { nextStreamID += 2 }
    return nextStreamID
  }

  /// Passes these bytes to the server in one read, and takes its output at once. Returns the number of bytes of output.
  @discardableResult
  func receive(_ bytes: [UInt8]) throws -> Int {
    unsafe try engine.receive(bytes.span.bytes)
    return try take()
  }

  /// Runs handlers and takes the server's output until there is none. Returns the number of bytes.
  @discardableResult
  func drain() throws -> Int {
    var count = 0
    while true {
      loop.runReady()
      let taken = try take()
      guard taken > 0 else { return count }
      count += taken
    }
  }

  private func take() throws -> Int {
    try engine.produce(into: &output, until: Self.outputBytes)
    defer { output.removeFirst(output.count) }
    return output.count
  }
}
