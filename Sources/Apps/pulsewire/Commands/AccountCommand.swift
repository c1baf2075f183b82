import ArgumentParser

/// `pulsewire account`
struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Make an account, ask whose token this is, or delete it.",
    discussion: """
      An account is anonymous: an id, and a token that opens it. The server \
      keeps only the token's hash, so that it cannot tell it again.

      Example:
        pulsewire account create
        export PULSEWIRE_TOKEN=<the token>
        pulsewire account show
      """,
    subcommands: [CreateAccountCommand.self, ShowAccountCommand.self, DeleteAccountCommand.self])
}
