import ArgumentParser

/// `pulsewire account`
struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract:
      "Create an account, add sign-in methods, show the stored session's account, or delete it.",
    discussion: """
      A new account is anonymous: an id and a session. The server stores only \
      hashes of its tokens, so it cannot show them again.

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
