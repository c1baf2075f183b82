import ArgumentParser
import Contract

/// `pulsewire account show`
struct ShowAccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the account's ID, its times, and what it stores.")

  @OptionGroup var options: ServerOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let found = try await options.call(AccountRPC.getAccount, GetAccountRequest())
    let (account, storage) = (found.account, found.storage)
    let facts = FactList([
      "Account": "\(account.id)",
      "Created": ReaderTime.minute(account.createTime),
      "Signed in": account.lastSignInTime.map(ReaderTime.minute) ?? "never",
      "Last used": account.lastActivityTime.map(ReaderTime.minute) ?? "never",
      "Stored": "\(storage.usedBytes >> 20) of \(storage.budgetBytes >> 20) MiB",
    ])
    try output.write(account, as: facts.text)
  }
}
