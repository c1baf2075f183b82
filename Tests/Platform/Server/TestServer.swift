import Client
import Contract
import Loop
import RPC
import Server
import TLS
import Testing

/// A server on two loops with two methods: `/test.Echo/Unary`, and `/test.Echo/Peer`, which returns the caller's
/// address.
struct TestServer {
  let group = LoopGroup(count: 2)
  let server: Server
  let address: SocketAddress

  init(_ configure: (inout ServerConfiguration) -> Void = { _ in }) async throws {
    var router = Router()
    router.unary("/test.Echo/Unary") { (request: HealthCheckRequest, _: CallContext) in request }
    router.unary("/test.Echo/Peer") { (_: HealthCheckRequest, context: CallContext) in
      let certificate = context.peer.certificate.map { $0.subject } ?? "nil"
      return HealthCheckRequest(service: "\(context.peer.address) \(certificate)")
    }
    var configuration = ServerConfiguration(address: .tcp(host: "localhost", port: 0))
    configure(&configuration)
    server = Server(
      configuration,
      tls: try .server(certificateFile: "certs/server.pem", keyFile: "certs/server-key.pem"),
      router: router, observer: Quiet(), on: group.loops)
    address = try await server.listen()
  }

  /// Runs `body` with a connection to the server.
  func withChannel(_ body: @escaping @Sendable (Channel) async throws -> Void) async throws {
    let context = try TLSContext.client(authorityFile: "certs/ca.pem")
    let (loop, address) = (group.loops[0], address)
    try await Task(executorPreference: loop) {
      let channel = try await Channel.connect(to: address, tls: context, on: loop)
      try await body(channel)
      channel.close()
    }.value
  }
}

extension Channel {
  /// Echoes `text` through the server.
  func echo(_ text: String) async throws -> String {
    let answer: HealthCheckRequest = try await unary(
      "/test.Echo/Unary", HealthCheckRequest(service: text))
    return answer.service
  }

  /// Checks that a call works.
  func check() async throws {
    let answer = try await echo("still there?")
    #expect(answer == "still there?")
  }

  /// Returns the caller's address as the server sees it.
  func peer() async throws -> String {
    let answer: HealthCheckRequest = try await unary(
      "/test.Echo/Peer", HealthCheckRequest(service: ""))
    return answer.service
  }
}

struct Quiet: CallObserver {
  func answered(_ context: CallContext, _ error: RPCError?) {}
  func failed(_ context: CallContext, _ error: any Error) { Issue.record(error) }
}
