import ArgumentParser

/// `pulsewire account`
struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Make an account, give it ways in, or ask whose token this is.",
    discussion: """
      An account is anonymous: an id, and a token that opens it. The server \
      keeps only the token's hash, so that it cannot tell it again.

      Example:
        pulsewire account create
        export PULSEWIRE_TOKEN=<the token>
        pulsewire account show
        pulsewire account link password --email me@example.com
        pulsewire account link verify ABCD-1234
      """,
    subcommands: [
      CreateAccountCommand.self, ShowAccountCommand.self, LinkCommand.self, MethodsCommand.self,
      UnlinkCommand.self, MergeCommand.self,
    ])
}
