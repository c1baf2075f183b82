import Base
import Client
import Contract
import HTTP2
import Loop
import RPC
import Server
import TLS
import Testing

func echo(_ request: HealthCheckRequest, _ context: CallContext) async throws -> HealthCheckRequest
{
  request
}

/// Responds with texts of the requested sizes.
func sizes(
  _ request: HealthCheckRequest, _ responses: Responses<HealthCheckRequest>, _ context: CallContext
) async throws {
  for size in request.service.split(separator: ",") {
    try await responses.send(
      HealthCheckRequest(service: String(repeating: "x", count: Int(size) ?? 0)))
  }
}

@Suite struct `A server and a client over TLS` {
  @Test func `answer each other`() async throws {
    let group = LoopGroup(count: 2)
    defer { group.stop() }
    var router = Router(ordinaryLimit: .kibibytes(4096))
    router.unary("/test.Echo/Unary", echo)
    router.unary("/test.Echo/Trace") { (_: HealthCheckRequest, context: CallContext) in
      HealthCheckRequest(service: context.trace.parent)
    }
    router.serverStreaming("/test.Echo/Sizes", sizes)
    let health = HealthService()
    health.register(in: &router)
    health.set(.serving, for: ["test.Echo"])
    let server = Server(
      ServerConfiguration(address: .tcp(host: "localhost", port: 0)),
      tls: try .server(certificateFile: "certs/server.pem", keyFile: "certs/server-key.pem"),
      router: router, observer: Quiet(), on: group.loops)
    let address = try await server.listen()
    let context = try TLSContext.client(authorityFile: "certs/ca.pem")
    let loop = group.loops[0]
    try await Task(executorPreference: loop) {
      let channel = try await Channel.connect(to: address, tls: context, on: loop)
      for index in 0..<100 {
        let answer: HealthCheckRequest = try await channel.unary(
          "/test.Echo/Unary", HealthCheckRequest(service: "s\(index)"))
        #expect(answer.service == "s\(index)")
      }
      var options = Channel.CallOptions()
      options.trace = TraceContext(using: &loop.random)
      let trace: HealthCheckRequest = try await channel.unary(
        "/test.Echo/Trace", HealthCheckRequest(service: ""), options)
      #expect(trace.service.hasPrefix("00-\(options.trace?.traceID ?? "")-"))
      #expect(trace.service != options.trace?.parent)
      let big = String(repeating: "x", count: 1_000_000)
      let answer: HealthCheckRequest = try await channel.unary(
        "/test.Echo/Unary", HealthCheckRequest(service: big))
      #expect(answer.service == big)
      // The response is longer than a window; the part that can be read at first is less than half of one.
      let stream: ClientCall<HealthCheckRequest, HealthCheckRequest> =
        try await channel.serverStreaming(
          "/test.Echo/Sizes", HealthCheckRequest(service: "10000,60000,1"))
      for size in [10_000, 60_000, 1] {
        #expect(try await stream.next()?.service.utf8.count == size)
      }
      do {
        let _: HealthCheckRequest = try await channel.unary(
          "/test.Echo/Nothing", HealthCheckRequest(service: ""))
        Issue.record("there should be no such method")
      } catch let error as RPCError {
        #expect(error.code == .unimplemented)
      }
      channel.close()
    }.value
    try await server.drain()
  }
}
