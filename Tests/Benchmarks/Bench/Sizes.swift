import Base
import HTTP2
import Loop
import Messages
import RPC
import TLS

/// What idle things hold in memory, in bytes of malloc: the same on each run, for nothing else runs.
/// A socket's part is the system's, and not in it.
struct Sizes {
  private let shared: BareEngine.Shared
  private let server: TLSContext
  private let client: TLSContext

  private static let count = 100
  /// Calls that end, to see what they leave.
  private static let endedCalls = 1000

  init(certificateFile: String, keyFile: String, authorityFile: String) throws {
    var router = Router()
    BenchService.register(in: &router)
    shared = BareEngine.Shared(router)
    server = try .server(certificateFile: certificateFile, keyFile: keyFile)
    client = try .client(authorityFile: authorityFile)
  }

  /// Prints one JSON object.
  func print() throws {
    // The first of each brings along what all share.
    _ = try (session(), connection(), streams(), leftovers())
    let figures = [
      ("idle_tls_session", try session()),
      ("idle_http2_and_rpc", try connection()),
      ("idle_stream", try streams()),
      ("left_by_1000_calls", try leftovers()),
      ("object_tls_session", Heap.bytes(of: try shakeHands())),
      ("object_server_engine", Heap.bytes(of: try engine().engine)),
      ("object_http2_session", Heap.bytes(of: try engine().engine.session)),
      ("object_http2_stream", try streamObject()),
    ]
    let fields = figures.map { "\"\($0)\": \($1)" }
    Swift.print("{\(fields.joined(separator: ", "))}")
  }

  /// A server's TLS session after its handshake, with nothing to say.
  private func session() throws -> Int {
    try held { try shakeHands() }
  }

  /// What a connection without a call has above TLS.
  private func connection() throws -> Int {
    try held { try engine() }
  }

  /// What `count` things hold, each.
  private func held<Thing>(_ make: () throws -> Thing) throws -> Int {
    var things: [Thing] = []
    things.reserveCapacity(Self.count)
    let before = Heap.bytesInUse
    for _ in 0..<Self.count { things.append(try make()) }
    let after = Heap.bytesInUse
    precondition(things.count == Self.count)
    return (after - before) / Self.count
  }

  /// A further stream on a connection, whose handler waits after its first message.
  private func streams() throws -> Int {
    let bare = try engine()
    try hold(on: bare)
    let before = Heap.bytesInUse
    for _ in 0..<Self.count { try hold(on: bare) }
    let after = Heap.bytesInUse
    precondition(bare.engine.openStreamCount == Self.count + 1)
    bare.engine.connectionLost()
    shared.loop.runReady()
    return (after - before) / Self.count
  }

  /// What a connection has more after a thousand calls than after a hundred: nothing is kept of those
  /// that are over.
  private func leftovers() throws -> Int {
    let bare = try engine()
    for _ in 0..<Self.count { try call("Unary", BareFrame.field(1, Array("x".utf8)), on: bare) }
    let before = Heap.bytesInUse
    for _ in 0..<Self.endedCalls {
      try call("Unary", BareFrame.field(1, Array("x".utf8)), on: bare)
    }
    return max(0, Heap.bytesInUse - before)
  }

  private func streamObject() throws -> Int {
    let bare = try engine()
    try hold(on: bare)
    defer {
      bare.engine.connectionLost()
      shared.loop.runReady()
    }
    return bare.engine.session.openStreams.first.map { Heap.bytes(of: $0) } ?? 0
  }

  private func engine() throws -> BareEngine {
    let made = try BareEngine(shared)
    made.settle()
    return made
  }

  /// Opens a stream that says one thing and stays.
  private func hold(on bare: BareEngine) throws {
    try call("Ticks", BareFrame.field(1, varint: 1) + BareFrame.field(2, varint: 1), on: bare)
  }

  private func call(_ method: String, _ message: [UInt8], on bare: BareEngine) throws {
    let stream = bare.takeStreamID()
    let headers =
      stream == 1 ? BareFrame.firstHeaders("/bench.v1.Echo/\(method)") : BareFrame.laterHeaders
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
