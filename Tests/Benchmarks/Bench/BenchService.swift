import Loop
import RPC

/// What the bench serves: calls that do nothing but cross the whole stack.
enum BenchService {
  /// Adds the methods of bench.v1.Echo, and one interceptor that passes every call on.
  static func register(in router: inout Router) {
    router.add(PassThrough())
    router.unary("/bench.v1.Echo/Unary", unary)
    router.serverStreaming("/bench.v1.Echo/Ticks", ticks)
    router.bidirectional("/bench.v1.Echo/PingPong", pingPong)
    FairnessService.register(in: &router)
  }

  /// Answers with what it was sent.
  private static func unary(
    _ request: EchoRequest, _ context: CallContext
  ) async throws -> EchoResponse { EchoResponse(payload: request.payload) }

  /// Answers with ticks, and then keeps the stream open if it was told to.
  private static func ticks(
    _ request: TicksRequest, _ responses: Responses<Tick>, _ context: CallContext
  ) async throws {
    for seq in 0..<request.count { try await responses.send(Tick(seq: seq + 1)) }
    if request.hold { try await context.loop.sleep(for: .seconds(86_400)) }
  }

  /// Answers each tick with the same tick.
  private static func pingPong(
    _ requests: Requests<Tick>, _ responses: Responses<Tick>, _ context: CallContext
  ) async throws {
    for try await tick in requests { try await responses.send(tick) }
  }
}

/// An interceptor that decides at once, as authentication does for a token that it knows.
private struct PassThrough: Interceptor {
  func admits(_ context: CallContext) throws -> Bool { true }

  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    try await next()
  }
}

/// An observer that looks away.
struct Unobserved: CallObserver {
  func answered(_ context: CallContext, _ error: RPCError?) {}
  func failed(_ context: CallContext, _ error: any Error) {}
}
