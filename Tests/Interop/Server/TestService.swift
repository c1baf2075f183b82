import Base
import Loop
import Messages
import RPC

/// grpc.testing.TestService, as gRPC's interoperability clients expect it:
/// https://github.com/grpc/grpc/blob/master/doc/interop-test-descriptions.md
struct TestService: Sendable {
  private let cache = AnswerCache()

  /// The messages of the service's methods.
  static let messages: [any Message.Type] = [
    Empty.self, SimpleRequest.self, SimpleResponse.self, StreamingInputCallRequest.self,
    StreamingInputCallResponse.self, StreamingOutputCallRequest.self,
    StreamingOutputCallResponse.self,
  ]

  /// The size of the largest payload, in bytes.
  private static let payloadBytesMax = 16 * 1024 * 1024

  /// Registers the methods, except UnimplementedCall.
  func register(in router: inout Router) {
    router.add(MetadataEcho())
    let service = "/grpc.testing.TestService"
    router.unary("\(service)/EmptyCall") { (_: Empty, _: CallContext) in Empty() }
    router.unary("\(service)/UnaryCall", unaryCall)
    router.unary("\(service)/CacheableUnaryCall", cacheableUnaryCall)
    router.serverStreaming("\(service)/StreamingOutputCall", streamingOutputCall)
    router.clientStreaming("\(service)/StreamingInputCall", streamingInputCall)
    router.bidirectional("\(service)/FullDuplexCall", fullDuplexCall)
  }

  private func unaryCall(
    _ request: SimpleRequest, _ context: CallContext
  ) async throws -> SimpleResponse {
    try CompressedCases.check(request.expectCompressed, context)
    try Self.echo(request.responseStatus)
    let payload = try Self.payload(request.responseType, size: request.responseSize)
    CompressedCases.choose(request.responseCompressed, context)
    return SimpleResponse(payload: payload)
  }

  private func cacheableUnaryCall(
    _ request: SimpleRequest, _ context: CallContext
  ) async throws -> SimpleResponse {
    let seconds = AnswerCache.lifetime.components.seconds
    context.initialMetadata.append(text: "max-age=\(seconds), public", for: "cache-control")
    return SimpleResponse(
      payload: Payload(body: cache.answer(to: request.payload?.body ?? [], at: context.loop.now)))
  }

  private func streamingInputCall(
    _ requests: Requests<StreamingInputCallRequest>, _ context: CallContext
  ) async throws -> StreamingInputCallResponse {
    var size: Int32 = 0
    for try await request in requests {
      try CompressedCases.check(request.expectCompressed, context)
      size &+= Int32(truncatingIfNeeded: request.payload?.body.count ?? 0)
    }
    return StreamingInputCallResponse(aggregatedPayloadSize: size)
  }

  private func streamingOutputCall(
    _ request: StreamingOutputCallRequest, _ responses: Responses<StreamingOutputCallResponse>,
    _ context: CallContext
  ) async throws {
    try Self.echo(request.responseStatus)
    for parameters in request.responseParameters {
      let payload = try Self.payload(request.responseType, size: parameters.size)
      if parameters.intervalMicroseconds > 0 {
        try await context.loop.sleep(for: .microseconds(Int(parameters.intervalMicroseconds)))
      }
      CompressedCases.choose(parameters.compressed, context)
      try await responses.send(StreamingOutputCallResponse(payload: payload))
    }
  }

  private func fullDuplexCall(
    _ requests: Requests<StreamingOutputCallRequest>,
    _ responses: Responses<StreamingOutputCallResponse>, _ context: CallContext
  ) async throws {
    for try await request in requests {
      try await streamingOutputCall(request, responses, context)
    }
  }

  private static func echo(_ status: EchoStatus?) throws {
    guard let status, status.code != 0 else { return }
    throw RPCError(StatusCode(rawValue: Int(status.code)), status.message)
  }

  private static func payload(_ type: UInt32, size: Int32) throws -> Payload {
    guard type == 0 else {
      throw RPCError(.invalidArgument, "The only type of payload is COMPRESSABLE, 0, not \(type).")
    }
    guard (0...payloadBytesMax).contains(Int(size)) else {
      throw RPCError(
        .invalidArgument, "A payload has 0 to \(payloadBytesMax) bytes, not \(size).")
    }
    return Payload(body: [UInt8](repeating: 0, count: Int(size)))
  }
}
