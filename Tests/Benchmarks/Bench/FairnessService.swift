import Base
import Contract
import Loop
import RPC

/// Streams that show how late live messages are among other streams; their messages are text.
enum FairnessService {
  /// Registers the methods of bench.v1.Fairness.
  static func register(in router: inout Router) {
    router.serverStreaming("/bench.v1.Fairness/Beat", beat)
    router.serverStreaming("/bench.v1.Fairness/Pour", pour)
    router.clientStreaming("/bench.v1.Fairness/Sink", sink)
  }

  /// Sends the due time of each message, at an interval in milliseconds that the request's text gives: on the system's
  /// monotonic clock, in nanoseconds, so that a client on this machine can compute the delay.
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

  /// Sends as many messages of 16 KiB as the request's text says.
  private static func pour(
    _ request: HealthCheckRequest, _ responses: Responses<HealthCheckRequest>,
    _ context: CallContext
  ) async throws {
    context.compression = .identity
    let message = HealthCheckRequest(service: String(repeating: "x", count: 16 * 1024))
    for _ in 0..<(Int(request.service) ?? 0) { try await responses.send(message) }
  }

  /// Reads all messages, and responds with their number.
  private static func sink(
    _ requests: Requests<HealthCheckRequest>, _ context: CallContext
  ) async throws -> HealthCheckRequest {
    var count = 0
    for try await _ in requests { count += 1 }
    return HealthCheckRequest(service: "\(count)")
  }
}
