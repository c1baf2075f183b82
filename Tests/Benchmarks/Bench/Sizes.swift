import Base
import Contract
import HTTP2
import LiveFeature
import Loop
import Messages
import Postgres
import RPC
import TLS

/// The memory that idle things hold, in bytes of malloc: the same on each run, because nothing else runs. A socket's
/// share belongs to the system, and is not included.
struct Sizes {
  private let shared: BareEngine.Shared
  private let rehearsal: LiveRehearsal
  private let server: TLSContext
  private let client: TLSContext

  private static let count = 100
  /// The number of calls that end before their leftovers are measured.
  private static let endedCalls = 1000

  init(certificateFile: String, keyFile: String, authorityFile: String) throws {
    var router = Router()
    BenchService.register(in: &router)
    let loop = EventLoop(manualTime: true)
    rehearsal = LiveRehearsal(
      Database(try ConnectionSettings("dbname=none"), on: [loop]), clock: WallClock(), on: loop)
    rehearsal.register(in: &router)
    shared = BareEngine.Shared(router, on: loop)
    server = try .server(certificateFile: certificateFile, keyFile: keyFile)
    client = try .client(authorityFile: authorityFile)
  }

  /// Prints one JSON object.
  func print() throws {
    // The first of each also allocates what all of them share.
    _ = try (session(), connection(), streams(), watches(), leftovers())
    let figures = [
      ("idle_tls_session", try session()),
      ("idle_http2_and_rpc", try connection()),
      ("idle_stream", try streams()),
      ("idle_watch", try watches()),
      ("left_by_1000_calls", try leftovers()),
      ("object_tls_session", Heap.bytes(of: try shakeHands())),
      ("object_server_engine", Heap.bytes(of: try engine().engine)),
      ("object_http2_session", Heap.bytes(of: try engine().engine.session)),
      ("object_http2_stream", try object { $0 }),
      ("object_server_call", try object { $0.handler }),
    ]
    let fields = figures.map { "\"\($0)\": \($1)" }
    Swift.print("{\(fields.joined(separator: ", "))}")
  }

  /// Returns the size of a server's idle TLS session after its handshake.
  private func session() throws -> Int {
    try held { try shakeHands() }
  }

  /// Returns the size of a connection without a call, in addition to TLS.
  private func connection() throws -> Int {
    try held { try engine() }
  }

  /// Returns the size of one of `count` things.
  private func held<Thing>(_ make: () throws -> Thing) throws -> Int {
    var things: [Thing] = []
    things.reserveCapacity(Self.count)
    let before = Heap.bytesInUse
    for _ in 0..<Self.count { things.append(try make()) }
    let after = Heap.bytesInUse
    precondition(things.count == Self.count)
    return (after - before) / Self.count
  }

  /// Returns the size of a further stream on a connection, after its first message.
  private func streams() throws -> Int {
    try further { try hold(on: $0, $1) }
  }

  /// Returns the size of a further screen on a connection that follows live heart rate, each of a different session:
  /// with the session's topics, after the first message.
  private func watches() throws -> Int {
    try further { bare, number in
      let request = BareFrame.field(1, LiveRun.id(number)) + BareFrame.field(2, varint: 1)
      try call(LiveRPC.watchSession.path, request, on: bare)
    }
  }

  /// Returns the size of each further stream that `open` opens, after the first.
  private func further(_ open: (BareEngine, Int) throws -> Void) throws -> Int {
    let bare = try engine()
    try open(bare, 0)
    bare.settle()
    // Otherwise sessions that ended before would be reused, and seem to cost nothing.
    shared.pool.release()
    let before = Heap.bytesInUse
    for number in 1...Self.count { try open(bare, number) }
    bare.settle()
    let after = Heap.bytesInUse
    precondition(bare.engine.openStreamCount == Self.count + 1)
    precondition(bare.engine.handlerCount == Self.count + 1)
    bare.engine.connectionLost()
    shared.loop.runReady()
    return (after - before) / Self.count
  }

  /// Returns how much larger a connection is after a thousand calls than after a hundred: nothing is kept of calls that
  /// have ended.
  private func leftovers() throws -> Int {
    let bare = try engine()
    for _ in 0..<Self.count {
      try call("/bench.v1.Echo/Unary", BareFrame.field(1, Array("x".utf8)), on: bare)
    }
    let before = Heap.bytesInUse
    for _ in 0..<Self.endedCalls {
      try call("/bench.v1.Echo/Unary", BareFrame.field(1, Array("x".utf8)), on: bare)
    }
    return max(0, Heap.bytesInUse - before)
  }

  /// Returns the size of a part of an open stream.
  private func object(_ part: (HTTP2Stream) -> AnyObject?) throws -> Int {
    let bare = try engine()
    try hold(on: bare, 0)
    defer {
      bare.engine.connectionLost()
      shared.loop.runReady()
    }
    return bare.engine.session.openStreams.first.flatMap(part).map { Heap.bytes(of: $0) } ?? 0
  }

  private func engine() throws -> BareEngine {
    let made = try BareEngine(shared)
    made.settle()
    return made
  }

  /// Opens a stream that sends one message and stays open.
  private func hold(on bare: BareEngine, _ number: Int) throws {
    try call(
      "/bench.v1.Echo/Ticks", BareFrame.field(1, varint: 1) + BareFrame.field(2, varint: 1),
      on: bare)
  }

  private func call(_ method: String, _ message: [UInt8], on bare: BareEngine) throws {
    let stream = bare.takeStreamID()
    let headers =
      stream == 1 ? BareFrame.firstHeaders(method) : BareFrame.laterHeaders
    try bare.receive(
      BareFrame.headers(headers, stream: stream)
        + BareFrame.message(message, stream: stream, ends: true))
    try bare.drain()
  }

  private func shakeHands() throws -> TLSSession {
    let (one, other) = (
      TLSSession(connecting: client, host: "localhost"), TLSSession(accepting: server)
    )
    try one.handshake()
    for _ in 0..<4 {
      try carry(from: one, to: other)
      try carry(from: other, to: one)
    }
    precondition(other.isEstablished)
    return other
  }

  private func carry(from one: TLSSession, to other: TLSSession) throws {
    try one.output.withBytes { bytes in try other.receive(bytes) { _ in } }
    one.output.release()
  }
}
