import Base
import Loop
import Messages
import RPC

/// Unary calls through the RPC and HTTP/2 layers alone: no socket, no TLS, no other process. What a
/// profiler or a counter of instructions sees here is the server's own doing, the same each time.
struct BareEngine {
  private let loop = EventLoop(manualTime: true)
  private let engine: ServerEngine
  private var nextStreamID: UInt32 = 1
  private var output = ByteQueue()
  private var turn: [UInt8] = []

  /// Calls that arrive together, as from one busy client.
  private static let callsPerTurn = 32

  /// A connection on which the client has said hello.
  init() throws {
    var router = Router()
    BenchService.register(in: &router)
    engine = try ServerEngine(
      router: router, limits: ServerLimits(), arena: Arena(), observer: Unobserved(), loop: loop,
      outputIsReady: {})
    loop.runReady()
    try receive(
      Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + Self.frame(type: 4, stream: 0, [])
        + Self.frame(type: 4, flags: 1, stream: 0, [])
        + Self.frame(type: 8, stream: 0, [0x7f, 0xff, 0, 0]))
    try receive(request(Self.firstHeaders))
  }

  /// Makes `count` calls, and checks that each was answered.
  mutating func run(_ count: Int) throws {
    for _ in 0..<count / Self.callsPerTurn {
      let answers = try receive(nextTurn())
      // Two HEADERS and one DATA, of which the message alone has 23 bytes.
      precondition(answers > Self.callsPerTurn * 40, "\(answers) bytes of answers")
    }
  }

  /// The same bytes each time, but for the stream ids: the client is to cost nothing.
  private mutating func nextTurn() -> [UInt8] {
    if turn.isEmpty {
      for _ in 0..<Self.callsPerTurn { turn += request(Self.laterHeaders) }
      return turn
    }
    var start = 0
    for _ in 0..<Self.callsPerTurn {
      for _ in 0..<2 {
        for byte in 0..<4 {
          turn[start + 5 + byte] = UInt8(truncatingIfNeeded: nextStreamID >> (24 - 8 * byte))
        }
        start += 9 + Int(turn[start + 2])
      }
      nextStreamID += 2
    }
    return turn
  }

  @discardableResult
  private mutating func receive(_ bytes: [UInt8]) throws -> Int {
    unsafe try engine.receive(bytes.span.bytes)
    try engine.produce(into: &output, until: 1 << 20)
    defer { output.removeFirst(output.count) }
    return output.count
  }

  private mutating func request(_ headers: [UInt8]) -> [UInt8] {
    defer { nextStreamID += 2 }
    return Self.frame(type: 1, flags: 4, stream: nextStreamID, headers)
      + Self.frame(
        type: 0, flags: 1, stream: nextStreamID,
        [0, 0, 0, 0, 18, 10, 16] + Array("0123456789abcdef".utf8))
  }

  private static func frame(
    type: UInt8, flags: UInt8 = 0, stream: UInt32, _ payload: [UInt8]
  ) -> [UInt8] {
    [0, UInt8(payload.count >> 8), UInt8(payload.count & 0xff), type, flags]
      + (0..<4).map { UInt8(truncatingIfNeeded: stream >> (24 - 8 * $0)) } + payload
  }

  /// `:method POST` and `:scheme https` from HPACK's static table; the rest is added to the dynamic
  /// one (RFC 7541, section 6.2.1).
  private static let firstHeaders: [UInt8] = {
    let fields = [
      (":path", "/bench.v1.Echo/Unary"), (":authority", "localhost:8443"),
      ("content-type", "application/grpc"), ("te", "trailers"), ("user-agent", "bench"),
    ]
    var block: [UInt8] = [0x83, 0x87]
    for (name, value) in fields {
      block += [0x40, UInt8(name.utf8.count)] + Array(name.utf8)
      block += [UInt8(value.utf8.count)] + Array(value.utf8)
    }
    return block
  }()

  /// The same fields, from the tables.
  private static let laterHeaders: [UInt8] = [0x83, 0x87, 0xc2, 0xc1, 0xc0, 0xbf, 0xbe]
}
