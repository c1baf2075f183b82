import Contract
import Loop
import RPC

/// The service of the benchmark: calls that do nothing but cross the whole stack.
enum BenchService {
  /// Registers the methods of bench.v1.Echo, and one interceptor that passes every call on.
  static func register(in router: inout Router) {
    router.add(PassThrough())
    router.unary("/bench.v1.Echo/Unary", unary)
    router.feed("/bench.v1.Echo/Ticks") { (request: TicksRequest, _) in Ticks(request) }
    router.bidirectional("/bench.v1.Echo/PingPong", pingPong)
    FairnessService.register(in: &router)
  }

  /// Echoes the request's payload.
  private static func unary(
    _ request: EchoRequest, _ context: CallContext
  ) async throws -> EchoResponse { EchoResponse(payload: request.payload) }

  /// Sends each tick back.
  private static func pingPong(
    _ requests: Requests<Tick>, _ responses: Responses<Tick>, _ context: CallContext
  ) async throws {
    for try await tick in requests { try await responses.send(tick) }
  }
}

/// A stream of the requested number of ticks, which then stays open if requested.
private final class Ticks: Feed {
  private let count: UInt64
  private let holds: Bool
  private var sent: UInt64 = 0

  init(_ request: TicksRequest) {
    count = request.count
    holds = request.hold
  }

  func next(isLeaving: Bool) -> FeedStep<Tick> {
    guard sent < count else { return holds ? .nothing : .end }
    sent += 1
    return .message(Tick(seq: sent))
  }
}

/// An interceptor that decides at once, as authentication does for a token that it knows.
private struct PassThrough: Interceptor {
  func admits(_ context: CallContext) throws -> Bool { true }

  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    try await next()
  }
}

/// An observer that ignores all calls.
struct Unobserved: CallObserver {
  func answered(_ context: CallContext, _ error: RPCError?) {}
  func failed(_ context: CallContext, _ error: any Error) {}
}
