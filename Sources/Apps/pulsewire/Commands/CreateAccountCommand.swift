import ArgumentParser
import Base
import Contract

/// `pulsewire account create`
struct CreateAccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Make an account; print its id and its token.",
    discussion: """
      Example, for a shell:
        export PULSEWIRE_TOKEN=$(pulsewire account create --only-token)
      """)

  @OptionGroup var options: ServerOptions

  @Flag(help: "Print nothing but the token.")
  var onlyToken = false

  func run() async throws {
    let created = try await options.run(needsToken: false) { dial in
      try await dial.connect().createAccount()
    }
    Terminal.write(
      onlyToken
        ? "\(created.tokens.accessToken)\n"
        : "Account    \(created.account.id)\nToken      \(created.tokens.accessToken)\n")
  }
}
