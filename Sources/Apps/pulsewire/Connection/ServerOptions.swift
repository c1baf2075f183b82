import ArgumentParser
import Loop
import TLS

/// Where the server is, whom to trust, and who is calling.
struct ServerOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where the server listens.", valueName: "host:port"))
  var server = "localhost:8443"

  @Option(
    help: ArgumentHelp(
      "The PEM file of the authority that signed the server's certificate; empty for the system's.",
      valueName: "file"))
  var ca = "certs/ca.pem"

  @Option(
    help: ArgumentHelp(
      "The account's bearer token. Better in the environment variable PULSEWIRE_TOKEN, where "
        + "nobody else on this machine sees it.", valueName: "token"))
  var token: String?

  /// Sessions that are kept to come back with: a demo has a handful of connections.
  private static let sessionsMax = 8

  func validate() throws {
    guard SocketAddress(server) != nil else {
      throw ValidationError(
        "The server '\(server)' is not host:port, as localhost:8443, nor unix:/path.")
    }
  }

  /// Runs `body` on a loop, where it finds the server by a dial; says in one sentence what fails.
  func run<Result: Sendable>(
    needsToken: Bool = true,
    _ body: @escaping @Sendable (Dial) async throws -> Result
  ) async throws -> Result {
    do {
      let token = token ?? Files.environment("PULSEWIRE_TOKEN")
      if needsToken, token?.isEmpty ?? true { throw ClientFailure.noToken }
      guard let address = SocketAddress(server) else { throw ClientFailure.badAddress(server) }
      let tls = try TLSContext.client(
        authorityFile: ca.isEmpty ? nil : ca, sessionsMax: Self.sessionsMax)
      return try await ClientLoop.run { loop in
        try await body(Dial(address: address, tls: tls, token: token, loop: loop))
      }
    } catch {
      throw ClientFailure.sentence(for: error, server: server)
    }
  }
}
