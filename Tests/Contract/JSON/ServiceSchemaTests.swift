import Contract
import Messages
import Testing

@Suite struct `The contract's services` {
  @Test func `are known with their methods`() {
    let lines = ContractSchema.services.flatMap { service in
      service.methods.map { method in
        let input = (method.isClientStreaming ? "stream " : "") + method.input.name
        let output = (method.isServerStreaming ? "stream " : "") + method.output.name
        return "\(method.path) \(input) \(output)"
      }
    }
    for line in [
      "/grpc.health.v1.Health/Check grpc.health.v1.HealthCheckRequest"
        + " grpc.health.v1.HealthCheckResponse",
      "/grpc.health.v1.Health/Watch grpc.health.v1.HealthCheckRequest"
        + " stream grpc.health.v1.HealthCheckResponse",
      "/pulsewire.live.v1.LiveService/PushHeartRate stream pulsewire.live.v1.PushHeartRateRequest"
        + " stream pulsewire.live.v1.PushHeartRateResponse",
      "/pulsewire.player.v1.PlayerService/StartWorkout pulsewire.player.v1.StartWorkoutRequest"
        + " pulsewire.player.v1.StartWorkoutResponse",
    ] {
      #expect(lines.contains(line))
    }
  }

  @Test func `are found by path`() throws {
    let method = try #require(ContractSchema.method(path: LiveRPC.watchSession.path))
    #expect(method.isServerStreaming && !method.isClientStreaming && method.hasNoSideEffects)
    #expect(ContractSchema.method(path: "pulsewire.live.v1.LiveService/WatchSession") != nil)
    #expect(ContractSchema.method(path: "/pulsewire.live.v1.LiveService/Nothing") == nil)
    #expect(ContractSchema.method(path: "") == nil)
    let push = try #require(ContractSchema.method(path: LiveRPC.pushHeartRate.path))
    #expect(push.isClientStreaming && !push.hasNoSideEffects)
  }
}
