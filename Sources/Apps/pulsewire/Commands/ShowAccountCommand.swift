import ArgumentParser
import Contract

/// `pulsewire account show`
struct ShowAccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the account's ID and creation time.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let account = try await options.call(AccountRPC.getAccount, GetAccountRequest()).account
    let facts = FactList([
      "Account": "\(account.id)",
      "Created": TimeText.minute(account.createTime),
      "Signed in": account.lastSignInTime.map(TimeText.minute) ?? "never",
      "Last used": account.lastActivityTime.map(TimeText.minute) ?? "never",
    ])
    try output.write(account, as: facts.text)
  }
}
