import Base
import Compression
import HTTP2
import Loop
import Messages
import RPC

/// The RPC and HTTP/2 layers alone: no socket, no TLS, no other process. What a profiler or a counter
/// of instructions sees here is the server's own doing, the same each time; the client's part is
/// bytes that were made before, or a few that are patched.
final class BareEngine {
  let loop: EventLoop
  let engine: ServerEngine
  private var output = ByteQueue()
  private(set) var nextStreamID: UInt32 = 1

  /// Lets go of what the client's side holds.
  func settle() { output.release() }

  /// What is taken in one go at most.
  private static let outputBytes = 1 << 20

  /// What the connections of one loop share.
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

  /// A connection of its own loop.
  convenience init(_ router: Router) throws { try self.init(Shared(router)) }

  /// A connection on which the client has said hello, and takes whatever comes.
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

  /// The next stream's number.
  func takeStreamID() -> UInt32 {
    defer { nextStreamID += 2 }
    return nextStreamID
  }

  /// Gives the server these bytes in one read, and takes what it says at once. Returns how many bytes
  /// that was.
  @discardableResult
  func receive(_ bytes: [UInt8]) throws -> Int {
    unsafe try engine.receive(bytes.span.bytes)
    return try take()
  }

  /// Runs handlers and takes what the server says, until it says nothing more. Returns how many bytes
  /// that was.
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
