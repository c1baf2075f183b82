import ArgumentParser
import Contract
import Loop

/// An ID token that was obtained elsewhere.
struct IDTokenInput: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with an ID token that was got elsewhere for --nonce; - for a line of standard input.",
      valueName: "file"))
  var idToken: String?

  @Option(help: "The nonce of the token, from 'pulsewire sign-in nonce'.")
  var nonce: String?

  func validate() throws {
    guard (idToken == nil) == (nonce == nil) else {
      throw ValidationError("--id-token and --nonce go together.")
    }
  }

  /// Returns the token and its nonce; nil if none was given.
  func read() throws -> (token: String, nonce: String)? {
    guard let idToken, let nonce else { return nil }
    if idToken == "-" {
      guard let line = readLine() else {
        throw ClientFailure("There is no ID token on standard input.")
      }
      return (line, nonce)
    }
    guard let contents = Files.read(idToken) else {
      throw ClientFailure("The ID token file \(idToken) cannot be read.")
    }
    return (String(decoding: contents.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self), nonce)
  }
}

/// The client id at Google, or a token that was obtained elsewhere.
struct GoogleInput: ParsableArguments {
  @OptionGroup var token: IDTokenInput

  @Option(
    help: ArgumentHelp(
      "The client of the kind Desktop app that Google gave you; the server must accept it too. "
        + "(or PULSEWIRE_GOOGLE_CLIENT_ID)", valueName: "id"))
  var clientId: String?

  @Option(
    help: ArgumentHelp(
      "A file with what Google calls the secret of that client. (or PULSEWIRE_GOOGLE_CLIENT_SECRET)",
      valueName: "file"))
  var clientSecretFile: String?

  @Option(help: ArgumentHelp("Where Google's page is.", valueName: "url"))
  var authorizeUrl = "https://accounts.google.com/o/oauth2/v2/auth"

  @Option(help: ArgumentHelp("Where its codes are exchanged.", valueName: "url"))
  var tokenUrl = "https://oauth2.googleapis.com/token"

  /// Returns the sign-in at Google's page.
  func page() throws -> GooglePage {
    guard let id = clientId ?? Files.environment("PULSEWIRE_GOOGLE_CLIENT_ID"), !id.isEmpty else {
      throw ClientFailure(
        "Signing in at Google's page needs --client-id, or PULSEWIRE_GOOGLE_CLIENT_ID; without one, "
          + "give a token by --id-token.")
    }
    return GooglePage(
      clientID: id, clientSecret: try secret(), authorizeURL: authorizeUrl, tokenURL: tokenUrl)
  }

  private func secret() throws -> String? {
    guard let clientSecretFile else { return Files.environment("PULSEWIRE_GOOGLE_CLIENT_SECRET") }
    guard let contents = Files.read(clientSecretFile) else {
      throw ClientFailure("The client secret file \(clientSecretFile) cannot be read.")
    }
    return String(decoding: contents.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self)
  }

  /// Returns the source of an ID token.
  func source() throws -> GoogleSource {
    if let (token, nonce) = try token.read() { return .token(token, nonce: nonce) }
    return .page(try page())
  }
}

/// The source of a Google ID token.
enum GoogleSource: Sendable {
  case token(String, nonce: String)
  case page(GooglePage)

  /// Returns the token, and the nonce that it was issued for.
  func idToken(_ client: PulsewireClient, on loop: EventLoop) async throws -> (
    token: String, nonce: String
  ) {
    switch self {
    case .token(let token, let nonce): return (token, nonce)
    case .page(let page):
      let nonce = try await client.call(SignInRPC.startSignIn, StartSignInRequest()).nonce
      return (try await page.idToken(nonce: nonce, on: loop), nonce)
    }
  }
}
