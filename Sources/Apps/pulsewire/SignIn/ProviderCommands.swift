import ArgumentParser
import Base
import Contract
import Digests

/// `pulsewire sign-in google`
struct GoogleSignInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "google", abstract: "Sign in with Google, in a browser.",
    discussion: """
      The browser comes back to a port of this machine, which is open for as \
      long as that takes.

      Example:
        pulsewire sign-in google --client-id 1234.apps.googleusercontent.com
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var google: GoogleInput

  @Option(help: "The session's name in the list of sessions.")
  var deviceName = MachineName.session

  @OptionGroup var keeping: SessionKeeping

  func run() async throws {
    try await keeping.check(options)
    let source = try google.source()
    let signedIn = try await options.run(needsToken: false) { [deviceName] parameters in
      let client = try await parameters.connect()
      let (token, nonce) = try await source.idToken(client, on: parameters.loop)
      // Connects again, because signing in may have taken minutes.
      let request = SignInWithGoogleRequest {
        $0.requestID = .v4()
        $0.idToken = token
        $0.nonce = nonce
        $0.deviceName = deviceName
      }
      return try await parameters.connect().call(SignInRPC.signInWithGoogle, request).signedIn
    }
    try keeping.keep(signedIn, options)
  }
}

/// `pulsewire sign-in apple`
struct AppleSignInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apple", abstract: "Sign in with Apple, by an identity token.",
    discussion: """
      Apple sends its answer to a public https address only, and never to this \
      machine. So the token has to be got elsewhere, for the nonce of the server:

        pulsewire sign-in nonce
        pulsewire sign-in apple --id-token token.txt --nonce <nonce>
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var token: IDTokenInput

  @Option(help: "Apple's authorization code, if it came with the token.")
  var authorizationCode = ""

  @Option(help: "The session's name in the list of sessions.")
  var deviceName = MachineName.session

  @OptionGroup var keeping: SessionKeeping

  func run() async throws {
    try await keeping.check(options)
    let given = try token.required()
    let request = SignInWithAppleRequest {
      $0.requestID = .v4()
      $0.idToken = given.token
      $0.nonce = given.nonce
      $0.authorizationCode = authorizationCode
      $0.deviceName = deviceName
    }
    let answer = try await options.call(SignInRPC.signInWithApple, request, needsToken: false)
    try keeping.keep(answer.signedIn, options)
  }
}

/// `pulsewire sign-in nonce`
struct NonceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nonce", abstract: "Print a nonce for an ID token request.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let started = try await options.call(
      SignInRPC.startSignIn, StartSignInRequest(), needsToken: false)
    let hash = Hex.encode(Digest.sha256(Array(started.nonce.utf8)))
    let facts = FactList([
      "Nonce": started.nonce, "For Apple": hash, "Until": ReaderTime.minute(started.expireTime),
    ])
    try output.write(started, as: facts.text)
  }
}

/// `pulsewire account link google`
struct LinkGoogleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "google",
    abstract: "Add a Google account as a sign-in method, in a browser.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var google: GoogleInput

  func run() async throws {
    let source = try google.source()
    let method = try await options.run { parameters in
      let client = try await parameters.connect()
      let (token, nonce) = try await source.idToken(client, on: parameters.loop)
      let request = LinkGoogleRequest {
        $0.idToken = token
        $0.nonce = nonce
      }
      return try await parameters.connect().call(SignInRPC.linkGoogle, request).method
    }
    Terminal.write(SignInText.table([method]))
  }
}

/// `pulsewire account link apple`
struct LinkAppleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apple",
    abstract: "Add an Apple account as a sign-in method, by an identity token.",
    discussion: "Where the token comes from: see 'pulsewire sign-in apple --help'.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var token: IDTokenInput

  @Option(help: "Apple's authorization code, if it came with the token.")
  var authorizationCode = ""

  func run() async throws {
    let given = try token.required()
    let request = LinkAppleRequest {
      $0.idToken = given.token
      $0.nonce = given.nonce
      $0.authorizationCode = authorizationCode
    }
    let answer = try await options.call(SignInRPC.linkApple, request)
    Terminal.write(SignInText.table([answer.method]))
  }
}

extension IDTokenInput {
  /// Returns the token and its nonce.
  fileprivate func required() throws -> (token: String, nonce: String) {
    guard let given = try read() else {
      throw ClientFailure("Apple's token has to be given, by --id-token and --nonce.")
    }
    return given
  }
}
