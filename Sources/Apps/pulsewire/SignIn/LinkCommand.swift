import ArgumentParser
import Base
import Contract

/// `pulsewire account link`
struct LinkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link",
    abstract: "Add a password, Google or Apple as a sign-in method.",
    discussion: """
      For a password, a code is sent by mail; confirm it with 'link verify'. \
      Passkeys need a browser or an app.

      Examples:
        pulsewire account link password --email me@example.com
        pulsewire account link verify ABCD-1234
        pulsewire account link google --client-id 1234.apps.googleusercontent.com
      """,
    subcommands: [
      LinkPasswordCommand.self, VerifyEmailCommand.self, LinkGoogleCommand.self,
      LinkAppleCommand.self,
    ])
}

/// `pulsewire account link password`
struct LinkPasswordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Add a password; a verification code is sent by mail.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var password: PasswordInput

  @Option(help: "The e-mail address.")
  var email: String

  @Option(help: "The language of the mail: en, no, es, de or pt.")
  var language = "en"

  func run() async throws {
    let password = try await password.readNew()
    let request = LinkPasswordRequest {
      $0.requestID = .v4()
      $0.email = email
      $0.password = password
      $0.language = language
    }
    let asked = try await options.call(SignInRPC.linkPassword, request)
    Terminal.write("A code was sent; it is valid until \(ReaderTime.minute(asked.expireTime)).\n")
  }
}

/// `pulsewire account link verify`
struct VerifyEmailCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Confirm the address with the code from the mail.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The code.")
  var code: String

  func run() async throws {
    let answer = try await options.call(
      SignInRPC.verifyEmail,
      VerifyEmailRequest {
        $0.code = code
      })
    try output.write(answer, as: SignInText.table([answer.method]))
  }
}

/// `pulsewire account methods`
struct MethodsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "methods", abstract: "Print the account's sign-in methods.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let answer = try await options.call(SignInRPC.listSignInMethods, ListSignInMethodsRequest())
    try output.write(answer, as: SignInText.table(answer.methods))
  }
}

/// `pulsewire account unlink`
struct UnlinkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlink", abstract: "Remove a sign-in method; the last one cannot be removed.",
    discussion: """
      Example:
        pulsewire account unlink google
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: "The method to remove: password, google, apple or passkey, with all its keys.")
  var method: SignInMethodName

  func run() async throws {
    let request = UnlinkSignInMethodRequest { $0.kind = method.kind }
    let answer = try await options.call(SignInRPC.unlinkSignInMethod, request)
    try output.write(answer, as: SignInText.table(answer.methods))
  }
}

/// A sign-in method, by the name that the user types.
enum SignInMethodName: String, ExpressibleByArgument, CaseIterable {
  case password, google, apple, passkey

  /// The method as a value of the contract.
  var kind: SignInMethodKind {
    switch self {
    case .password: .password
    case .google: .google
    case .apple: .apple
    case .passkey: .passkey
    }
  }
}

/// `pulsewire account merge`
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge an anonymous account into this one, and delete it.")

  @OptionGroup var options: ServerOptions

  @Argument(help: "The merge token that the sign-in printed.")
  var mergeToken: String

  func run() async throws {
    let request = MergeAccountsRequest {
      $0.requestID = .v4()
      $0.mergeToken = mergeToken
    }
    let answer = try await options.call(SignInRPC.mergeAccounts, request)
    Terminal.write("\(Count.text(answer.movedRowCount, "entry")) moved to this account.\n")
  }
}
