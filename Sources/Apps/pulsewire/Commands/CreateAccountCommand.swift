import ArgumentParser
import Base
import Contract
import Loop

/// `pulsewire account create`
struct CreateAccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Create an account, print its ID, and store its session for other commands.",
    discussion: """
      Commands refresh the session when necessary. A session that is already \
      stored is not replaced, because it may be the only access to its account.

      For a program that stores nothing, a token that is valid for some minutes:
        export PULSEWIRE_TOKEN=$(pulsewire account create --only-token)
      """)

  @OptionGroup var options: ServerOptions

  @Flag(help: "Print only an access token, and store nothing.")
  var onlyToken = false

  func run() async throws {
    let file = options.sessionFile
    guard onlyToken || Files.status(file.path) == nil else {
      let server = try file.read().map { " (of \($0.server))" } ?? ""
      throw ClientFailure(
        "A session is kept in \(file.path)\(server) already. \(AnonymousAccount.fileRule) "
          + "For another account, name another file by --session-file.")
    }
    let created = try await options.call(
      AccountRPC.createAccount,
      CreateAccountRequest {
        $0.requestID = .v4()
        $0.deviceName = MachineName.session
      }, needsToken: false)
    guard !onlyToken else { return Terminal.write("\(created.tokens.accessToken)\n") }
    try options.keep(created.tokens)
    Terminal.write(
      FactList(["Account": "\(created.account.id)", "Session": file.path]).text
        + "\(AnonymousAccount.fileRule)\nTo be able to sign in: \(AnonymousAccount.advice)\n")
  }
}
