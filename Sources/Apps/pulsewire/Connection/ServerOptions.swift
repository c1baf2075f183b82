import ArgumentParser
import Contract
import Loop
import TLS

/// The options for the server's address, its authority and the caller's credentials.
struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where the server listens. (or PULSEWIRE_SERVER; default: the stored session's server, or "
        + "\(ServerPlace.usualServer))", valueName: "host:port"))
  var server: String?

  @Option(
    help: ArgumentHelp(
      "The PEM file of the authority that signed the server's certificate; empty for the system's. "
        + "(or PULSEWIRE_CA; default: the stored session's, or a development server's certs/ca.pem)",
      valueName: "file"))
  var ca: String?

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

  @Flag(help: "Add the status and the reason to an error of the server.")
  var verbose = false

  @Option(help: ArgumentHelp("This device's certificate, PEM.", valueName: "file"))
  var certificate: String?

  @Option(help: ArgumentHelp("The key of that certificate, PEM.", valueName: "file"))
  var key: String?

  /// The number of TLS sessions that are kept for resumption; a demo has a handful of connections.
  private static let sessionsMax = 8

  /// The file of the account session.
  var sessionFile: SessionFile {
    SessionFile(
      path: session ?? Files.environment("PULSEWIRE_SESSION") ?? SessionFile.usualPath)
  }

  /// The server, and the authority that its certificate is checked with.
  ///
  /// A file that holds no session names no server; whoever needs the session reports it.
  var place: ServerPlace {
    ServerPlace(server: server, authority: ca, session: try? sessionFile.read())
  }

  func validate() throws {
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("A certificate and its key go together.")
    }
    let server = place.server
    guard SocketAddress(server) != nil else {
      throw ValidationError(
        "The server '\(server)' is not host:port, as localhost:8443, nor unix:/path.")
    }
  }

  /// Runs `body` on a loop with a parameters to the server. Reports a failure in one sentence.
  func run<Result: Sendable>(
    needsToken: Bool = true,
    _ body: @escaping @Sendable (ConnectionParameters) async throws -> Result
  ) async throws -> Result {
    let place = place
    do {
      let tokens = try tokens(at: place, needed: needsToken && certificate == nil)
      guard let address = SocketAddress(place.server) else {
        throw ClientFailure.badAddress(place.server)
      }
      let tls = try TLSContext.client(
        authorityFile: place.authorityFile, certificateFile: certificate, keyFile: key,
        sessionsMax: Self.sessionsMax)
      return try await ClientLoop.run { loop in
        try await body(ConnectionParameters(address: address, tls: tls, tokens: tokens, loop: loop))
      }
    } catch {
      throw ClientFailure.sentence(for: error, server: place.server, isVerbose: verbose)
    }
  }

  /// Stores an account session of this server for the next commands.
  func keep(_ tokens: SessionTokens, deviceProof: String = "") throws {
    let place = place
    try sessionFile.write(
      SavedSession(
        server: place.server, authorityFile: place.authorityFile, tokens: tokens,
        deviceProof: deviceProof))
  }

  /// Returns the source of the account's tokens: the token that was given, or else the stored
  /// session.
  private func tokens(at place: ServerPlace, needed: Bool) throws -> TokenSource {
    if let token = token ?? Files.environment("PULSEWIRE_TOKEN"), !token.isEmpty {
      return TokenSource(fixed: token)
    }
    // A certificate stands for a device, not for the account that is signed in on this machine.
    guard certificate == nil else { return .nobody }
    let file = sessionFile
    let stored = try file.read()
    if let stored, stored.server == place.server { return TokenSource(session: stored, in: file) }
    guard needed else { return .nobody }
    throw stored.map { ClientFailure.session(in: file.path, of: $0.server, not: place.server) }
      ?? ClientFailure.noToken
  }
}
