import ArgumentParser
import Loop
import TLS

/// The load on a server of `bench.v1.Echo`, whatever its implementation. Each scenario checks every response, and
/// prints one JSON object when it is done.
struct LoadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pulsewire-bench load",
    abstract: "Loads a server of bench.v1.Echo, where h2load cannot.",
    subcommands: [
      LatencyCommand.self, StreamsCommand.self, PingPongCommand.self, HandshakesCommand.self,
      HoldCommand.self, StallCommand.self, WritesCommand.self, ProductCommand.self,
    ])

  @Option(help: ArgumentHelp("The name or address that the server listens at, and proves."))
  var host = "localhost"

  @Option(help: "Its port.")
  var port: UInt16

  @Option(help: ArgumentHelp("The PEM file of the authority that signed its certificate."))
  var ca: String

  /// Runs `body` on a loop of this thread, and reports an error that it throws as one sentence.
  func run(
    keepsSessions: Bool = false, _ body: @escaping @Sendable (LoadTarget) async throws -> Void
  ) throws {
    _ = DescriptorLimit.raise()
    let server = SocketAddress.tcp(host: host, port: Int(port))
    do {
      let context = try TLSContext.client(
        authorityFile: ca, sessionsMax: keepsSessions ? HandshakesCommand.atOnce * 2 : 0)
      try LoadLoop.run { [host] loop in
        try await body(LoadTarget(server, host: host, tls: context, on: loop))
      }
    } catch {
      throw LoadFailure(error, server: server)
    }
  }
}

/// A count: at least 1, and few enough for their latencies to fit into memory.
struct Count: ExpressibleByArgument {
  /// The number.
  let value: Int

  /// Creates the count.
  init(_ value: Int) { self.value = value }

  init?(argument: String) {
    guard let value = Int(argument), 1...100_000_000 ~= value else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { "\(value)" }
}
