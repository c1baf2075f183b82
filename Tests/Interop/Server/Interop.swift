import ArgumentParser
import Contract
import ContractJSON
import Logging
import Loop
import Messages
import RPC
import Server
import TLS

/// A server for gRPC's interoperability clients.
@main
struct Interop: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pulsewire-interop",
    abstract: "Serve grpc.testing.TestService on TLS, for gRPC's interoperability clients.",
    discussion: """
      Example:
        pulsewire-interop --port 8443 --cert certs/server.pem --key certs/server-key.pem
      """)

  @Option(help: "The TCP port; 0 lets the system choose.")
  var port: UInt16

  @Option(help: "The certificate with its chain, PEM.")
  var cert = "certs/server.pem"

  @Option(help: "The certificate's key, PEM.")
  var key = "certs/server-key.pem"

  func run() async throws {
    ProcessSignal.ignoreBrokenPipes()
    let log = Logger(label: "pulsewire-interop") { JSONLogHandler(label: $0) }
    let tls = try TLSContext.server(certificateFile: cert, keyFile: key)
    let loops = LoopGroup(count: LoopGroup.coreCount).loops
    var router = Router(
      ContractSchema.services,
      json: JSONMapping(of: ContractSchema.messages + TestService.messages.map { $0.schema }),
      ordinaryLimit: .kibibytes(4096))
    TestService().register(in: &router)
    router.page("/healthz") { "serving\n" }
    ReflectionService(services: router.services, index: .contract).register(in: &router)
    let health = HealthService()
    health.register(in: &router)
    health.set(.serving, for: router.services)
    let server = try await listen(with: tls, router, log, on: loops)
    // The server runs until a signal ends the process.
    while !Task.isCancelled { try await Task.sleep(for: .seconds(3600)) }
    server.close()
  }

  /// Starts a server on all of the machine's addresses, including those of IPv6 if it has any.
  private func listen(
    with tls: TLSContext, _ router: Router, _ log: Logger, on loops: [EventLoop]
  ) async throws -> Server {
    func listen(on host: String) async throws -> Server {
      let configuration = ServerConfiguration(address: .tcp(host: host, port: Int(port)))
      let server = Server(
        configuration, tls: tls, router: router, observer: FailureLog(log: log), on: loops)
      let address = try await server.listen()
      log.info("serving", metadata: ["address": "\(address)"])
      return server
    }
    do { return try await listen(on: "::") } catch is SocketError {
      return try await listen(on: "0.0.0.0")
    }
  }
}

/// An observer that logs failures in the server.
private struct FailureLog: CallObserver {
  let log: Logger

  func answered(_ context: CallContext, _ error: RPCError?) {}

  func failed(_ context: CallContext, _ error: any Error) {
    log.error("call failed", metadata: ["method": "\(context.method)", "error": "\(error)"])
  }
}
