import GRPCCore

/// The bench's service, as a user of grpc-swift-2 would write it.
struct EchoService: Bench_V1_Echo.SimpleServiceProtocol {
  func unary(
    request: Bench_V1_EchoRequest, context: ServerContext
  ) async throws -> Bench_V1_EchoResponse {
    var response = Bench_V1_EchoResponse()
    response.payload = request.payload
    return response
  }

  func ticks(
    request: Bench_V1_TicksRequest, response: RPCWriter<Bench_V1_Tick>, context: ServerContext
  ) async throws {
    var tick = Bench_V1_Tick()
    for seq in 0..<request.count {
      tick.seq = seq + 1
      tick.bpm = UInt32(60 + tick.seq % 120)
      try await response.write(tick)
    }
    if request.hold { try await Task.sleep(for: .seconds(86_400)) }
  }

  func pingPong(
    request: RPCAsyncSequence<Bench_V1_Tick, any Error>, response: RPCWriter<Bench_V1_Tick>,
    context: ServerContext
  ) async throws {
    for try await tick in request { try await response.write(tick) }
  }
}
