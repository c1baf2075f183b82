import RPC

/// Unary calls of 16 bytes that arrive together, as from one busy client.
struct UnaryRun {
  private let engine: BareEngine
  private var turn: [UInt8] = []

  private static let callsPerTurn = 32

  init() throws {
    var router = Router()
    BenchService.register(in: &router)
    engine = try BareEngine(router)
    try engine.receive(request(BareFrame.firstHeaders("/bench.v1.Echo/Unary")))
    for _ in 0..<Self.callsPerTurn { turn += request(BareFrame.laterHeaders) }
    try engine.receive(turn)
  }

  /// Makes `count` calls, and checks that each got a response.
  mutating func run(_ count: Int) throws {
    for _ in 0..<count / Self.callsPerTurn {
      renumber()
      let answers = try engine.receive(turn)
      // Two HEADERS frames and one DATA frame, of which the message alone has 23 bytes.
      precondition(answers > Self.callsPerTurn * 40, "\(answers) bytes of answers")
    }
  }

  /// Renumbers the streams in otherwise unchanged bytes: the client is to cost nothing.
  private mutating func renumber() {
    var start = 0
    for _ in 0..<Self.callsPerTurn {
      let stream = engine.takeStreamID()
      for _ in 0..<2 {
        BareFrame.patchStream(stream, at: start, in: &turn)
        start += 9 + Int(turn[start + 2])
      }
    }
  }

  private func request(_ headers: [UInt8]) -> [UInt8] {
    let stream = engine.takeStreamID()
    return BareFrame.headers(headers, stream: stream)
      + BareFrame.message(
        BareFrame.field(1, Array("0123456789abcdef".utf8)), stream: stream, ends: true)
  }
}
