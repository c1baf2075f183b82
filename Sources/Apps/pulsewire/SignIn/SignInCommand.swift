import ArgumentParser
import Base
import Contract

/// `pulsewire sign-in`
struct SignInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in",
    abstract: "Sign in to an account.",
    discussion: """
      Stores the session for other commands. If an anonymous account's session \
      is stored, the server offers to merge that account.

      Examples:
        pulsewire sign-in --email me@example.com
        pulsewire sign-in --email me@example.com --password-file secret --replace
        pulsewire sign-in google --client-id 1234.apps.googleusercontent.com
        pulsewire sign-in reset --email me@example.com
      """,
    subcommands: [
      PasswordSignInCommand.self, GoogleSignInCommand.self, AppleSignInCommand.self,
      NonceCommand.self, PasswordResetCommand.self,
    ],
    defaultSubcommand: PasswordSignInCommand.self)
}

/// `pulsewire sign-in password`
struct PasswordSignInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Sign in with an e-mail address and a password.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var password: PasswordInput

  @Option(help: "The e-mail address.")
  var email: String

  @Option(
    help: ArgumentHelp(
      "The proof of an earlier sign-in on this device; that of the stored session if left out.",
      valueName: "proof"))
  var deviceProof: String?

  @Option(help: "The session's name in the list of sessions.")
  var deviceName = MachineName.session

  @OptionGroup var keeping: SessionKeeping

  func run() async throws {
    try await keeping.check(options)
    let password = try await password.read()
    let request = try SignInWithPasswordRequest {
      $0.requestID = .v4()
      $0.email = email
      $0.password = password
      $0.deviceProof = try deviceProof ?? keeping.deviceProof(options)
      $0.deviceName = deviceName
    }
    let answer = try await options.call(
      SignInRPC.signInWithPassword, request, needsToken: false)
    try keeping.keep(answer.signedIn, options)
  }
}

/// `pulsewire sign-in reset`
struct PasswordResetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Reset a forgotten password with a code sent by mail.",
    discussion: """
      Without --code, requests a mail; the response does not reveal whether the \
      address is known.

      Examples:
        pulsewire sign-in reset --email me@example.com --language de
        pulsewire sign-in reset --email me@example.com --reset <id> --code ABCD-1234
      """)

  @OptionGroup var options: ServerOptions
  @OptionGroup var password: PasswordInput

  @Option(help: "The e-mail address.")
  var email: String

  @Option(help: "The language of the mail: en, no, es, de or pt.")
  var language = "en"

  @Option(help: ArgumentHelp("What was printed when the mail was asked for.", valueName: "id"))
  var reset: UUID?

  @Option(help: "The code from the mail; the new password is then read.")
  var code: String?

  @Option(help: "The session's name in the list of sessions.")
  var deviceName = MachineName.session

  @OptionGroup var keeping: SessionKeeping

  func validate() throws {
    guard (reset == nil) == (code == nil) else {
      throw ValidationError("--reset and --code go together.")
    }
  }

  func run() async throws {
    guard let reset, let code else {
      let request = RequestPasswordResetRequest {
        $0.email = email
        $0.language = language
      }
      let asked = try await options.call(
        SignInRPC.requestPasswordReset, request, needsToken: false)
      Terminal.write(
        FactList(["Reset": "\(asked.resetID)", "Until": ReaderTime.minute(asked.expireTime)]).text)
      return
    }
    try await keeping.check(options)
    let password = try await password.readNew()
    let request = ResetPasswordRequest {
      $0.requestID = .v4()
      $0.resetID = reset
      $0.email = email
      $0.code = code
      $0.newPassword = password
      $0.deviceName = deviceName
    }
    let answer = try await options.call(SignInRPC.resetPassword, request, needsToken: false)
    try keeping.keep(answer.signedIn, options)
  }
}
