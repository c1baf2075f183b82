import ArgumentParser

/// `pulsewire account`
struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract:
      "Create an account, manage its sign-in methods, sessions and API tokens, or delete it.",
    discussion: """
      A new account is anonymous: an id and a session. The server stores only \
      hashes of its tokens, so it cannot show them again.

      Example:
        pulsewire account create
        pulsewire account show
        pulsewire account link password --email me@example.com
        pulsewire account link verify ABCD-1234
        pulsewire account sessions
        pulsewire account tokens create wall --scope session:watch
        pulsewire account audit
      """,
    subcommands: [
      CreateAccountCommand.self, ShowAccountCommand.self, LinkCommand.self, MethodsCommand.self,
      PasskeysCommand.self, UnlinkCommand.self, MergeCommand.self, AccountSessionsCommand.self,
      ApiTokensCommand.self, AuditCommand.self, DeleteAccountCommand.self,
    ])
}
