import ArgumentParser
import Loop
import TLS

/// The options for the server's address, its authority and the caller's credentials.
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
      "A token to send instead of the session that is kept. Better in the environment variable "
        + "PULSEWIRE_TOKEN, where nobody else on this machine sees it.", valueName: "token"))
  var token: String?

  // Not --session, which commands use for a workout's.
  @Option(
    name: .customLong("session-file"),
    help: ArgumentHelp(
      "Where the session is kept. (or PULSEWIRE_SESSION; default: .pulsewire-session in the home "
        + "directory)", valueName: "file"))
  var session: String?

  @Option(help: ArgumentHelp("This device's certificate, PEM.", valueName: "file"))
  var certificate: String?

  @Option(help: ArgumentHelp("The key of that certificate, PEM.", valueName: "file"))
  var key: String?

  /// The number of TLS sessions that are kept for resumption; a demo has a handful of connections.
  private static let sessionsMax = 8

  /// The file of the account session.
  var sessionFile: SessionFile {
    SessionFile(
      path: session ?? Files.environment("PULSEWIRE_SESSION") ?? SessionFile.usualPath,
      server: server)
  }

  func validate() throws {
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("A certificate and its key go together.")
    }
    guard SocketAddress(server) != nil else {
      throw ValidationError(
        "The server '\(server)' is not host:port, as localhost:8443, nor unix:/path.")
    }
  }

  /// Runs `body` on a loop with a dial to the server. Reports a failure in one sentence.
  func run<Result: Sendable>(
    needsToken: Bool = true,
    _ body: @escaping @Sendable (Dial) async throws -> Result
  ) async throws -> Result {
    do {
      let tokens = try tokens(needed: needsToken && certificate == nil)
      guard let address = SocketAddress(server) else { throw ClientFailure.badAddress(server) }
      let tls = try TLSContext.client(
        authorityFile: ca.isEmpty ? nil : ca, certificateFile: certificate, keyFile: key,
        sessionsMax: Self.sessionsMax)
      return try await ClientLoop.run { loop in
        try await body(Dial(address: address, tls: tls, tokens: tokens, loop: loop))
      }
    } catch {
      throw ClientFailure.sentence(for: error, server: server)
    }
  }

  /// Returns the source of the account's tokens: the token that was given, or else the stored
  /// session.
  private func tokens(needed: Bool) throws -> TokenSource {
    if let token = token ?? Files.environment("PULSEWIRE_TOKEN"), !token.isEmpty {
      return TokenSource(fixed: token)
    }
    // A certificate stands for a device, not for the account that is signed in on this machine.
    guard certificate == nil else { return .nobody }
    let file = sessionFile
    if let session = try file.read() { return TokenSource(session: session, in: file) }
    guard !needed else { throw ClientFailure.noToken }
    return .nobody
  }
}
