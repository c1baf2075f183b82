import ArgumentParser

/// `pulsewire account`
struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Make an account, give it ways in, ask whose session is kept, or delete it.",
    discussion: """
      An account is anonymous: an id, and a session that opens it. The server \
      keeps only hashes of its tokens, so that it cannot tell them again.

      Example:
        pulsewire account create
        pulsewire account show
        pulsewire account link password --email me@example.com
        pulsewire account link verify ABCD-1234
      """,
    subcommands: [
      CreateAccountCommand.self, ShowAccountCommand.self, LinkCommand.self, MethodsCommand.self,
      PasskeysCommand.self, UnlinkCommand.self, MergeCommand.self, DeleteAccountCommand.self,
    ])
}
