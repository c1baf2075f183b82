import Base
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
    router.serverStreaming("/bench.v1.Echo/Beat", beat)
    router.serverStreaming("/bench.v1.Echo/Pour", pour)
    router.clientStreaming("/bench.v1.Echo/Sink", sink)
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

  /// Says every so many milliseconds, as the request's text says, when it was time to say so: on the
  /// system's monotonic clock, in nanoseconds, so that a client on this machine sees how late it is.
  private static func beat(
    _ request: HealthCheckRequest, _ responses: Responses<HealthCheckRequest>,
    _ context: CallContext
  ) async throws {
    let period = Duration.milliseconds(Int(request.service) ?? 1000)
    var due = context.loop.now
    while true {
      due += period
      try await context.loop.sleep(for: max(.zero, due - context.loop.now))
      try await responses.send(HealthCheckRequest(service: "\(due.microseconds * 1000)"))
    }
  }

  /// Answers with as many messages of 16 KiB as the request's text says.
  private static func pour(
    _ request: HealthCheckRequest, _ responses: Responses<HealthCheckRequest>,
    _ context: CallContext
  ) async throws {
    context.compression = .identity
    let message = HealthCheckRequest(service: String(repeating: "x", count: 16 * 1024))
    for _ in 0..<(Int(request.service) ?? 0) { try await responses.send(message) }
  }

  /// Reads everything, and says how many messages it was.
  private static func sink(
    _ requests: Requests<HealthCheckRequest>, _ context: CallContext
  ) async throws -> HealthCheckRequest {
    var count = 0
    for try await _ in requests { count += 1 }
    return HealthCheckRequest(service: "\(count)")
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
