import Contract
import Loop
import RPC

/// What the bench serves: calls that do nothing but cross the whole stack.
enum BenchService {
  /// Adds the methods, and one interceptor that passes every call on.
  static func register(in router: inout Router) {
    router.add(PassThrough())
    router.unary("/bench.v1.Echo/Unary", echo)
    router.serverStreaming("/bench.v1.Echo/Stream", stream)
    router.serverStreaming("/bench.v1.Echo/Hold", hold)
  }

  /// Answers with what it was sent.
  private static func echo(
    _ request: HealthCheckRequest, _ context: CallContext
  ) async throws -> HealthCheckRequest { request }

  /// Answers with as many small messages as the request's text says.
  private static func stream(
    _ request: HealthCheckRequest, _ responses: Responses<HealthCheckRequest>,
    _ context: CallContext
  ) async throws {
    let message = HealthCheckRequest(service: "0123456789abcdef")
    for _ in 0..<(Int(request.service) ?? 0) { try await responses.send(message) }
  }

  /// Answers with one message, and then keeps the stream open.
  private static func hold(
    _ request: HealthCheckRequest, _ responses: Responses<HealthCheckRequest>,
    _ context: CallContext
  ) async throws {
    try await responses.send(request)
    try await context.loop.sleep(for: .seconds(3600))
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
