import Contract
import HTTP2
import Messages
import RPC
import Testing

@Suite struct `The health service` {
  private func statuses(_ call: MemoryCall) -> [HealthCheckResponse.ServingStatus] {
    var found: [HealthCheckResponse.ServingStatus] = []
    let arena = Arena()
    while let stream = call.stream,
      case .message(let count) = MessageFraming.front(of: stream.inbound, messageBytesMax: 1000),
      let message = try? MessageFraming.take(
        HealthCheckResponse.self, bytes: count, from: &stream.inbound, in: arena)
    { found.append(message.status) }
    return found
  }

  @Test func `tells the status of a service, and of none that it does not know`() throws {
    let health = HealthService()
    let link = try MemoryLink { router, _ in health.register(in: &router) }
    #expect(statuses(link.unary("/grpc.health.v1.Health/Check")) == [.notServing])
    health.set(.serving, for: ["a.A"])
    #expect(statuses(link.unary("/grpc.health.v1.Health/Check", "a.A")) == [.serving])
    #expect(link.unary("/grpc.health.v1.Health/Check", "b.B").status == .notFound)
  }

  @Test func `lists every status`() throws {
    let health = HealthService()
    let link = try MemoryLink { router, _ in health.register(in: &router) }
    health.set(.serving, for: ["a.A"])
    let call = link.unary("/grpc.health.v1.Health/List")
    let stream = try #require(call.stream)
    let list = try MessageFraming.take(
      HealthListResponse.self, bytes: call.byteCount - MessageFraming.prefixBytes,
      from: &stream.inbound, in: Arena())
    #expect(list.statuses.mapValues(\.status) == ["": .serving, "a.A": .serving])
  }

  @Test func `tells watchers of each change, once`() throws {
    let health = HealthService()
    let link = try MemoryLink { router, _ in health.register(in: &router) }
    let known = link.unary("/grpc.health.v1.Health/Watch", "")
    let unknown = link.unary("/grpc.health.v1.Health/Watch", "a.A")
    #expect(statuses(known) == [.notServing])
    #expect(statuses(unknown) == [.serviceUnknown])
    health.set(.serving, for: ["a.A"])
    link.exchange()
    health.set(.serving, for: ["a.A"])
    link.exchange()
    #expect(statuses(known) == [.serving])
    #expect(statuses(unknown) == [.serving])
    link.client.reset(try #require(known.stream), .cancel)
    link.exchange()
    #expect(link.engine.handlerCount == 1)
  }
}
