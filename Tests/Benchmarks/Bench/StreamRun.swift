import RPC

/// A server stream of small messages, whose reader's windows are always open.
struct StreamRun {
  private let engine: BareEngine

  init() throws {
    var router = Router()
    BenchService.register(in: &router)
    engine = try BareEngine(router)
  }

  /// Streams `count` messages, and checks that all arrived.
  func run(_ count: Int) throws {
    let stream = engine.takeStreamID()
    var bytes = try engine.receive(
      BareFrame.headers(BareFrame.firstHeaders("/bench.v1.Echo/Ticks"), stream: stream)
        + BareFrame.message(
          BareFrame.field(1, varint: count), stream: stream, ends: true))
    bytes += try engine.drain()
    // Each message has at least four bytes of protobuf and five of gRPC; frames and headers add to that.
    precondition(bytes > count * 9, "\(bytes) bytes for \(count) messages")
  }
}
