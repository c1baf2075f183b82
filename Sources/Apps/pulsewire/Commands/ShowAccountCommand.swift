import ArgumentParser
import Base
import Contract

/// `pulsewire account show`
struct ShowAccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the account's ID and creation time.")

  @OptionGroup var options: ServerOptions

  func run() async throws {
    let account = try await options.call(AccountRPC.getAccount, GetAccountRequest()).account
    let signedIn = account.lastSignInTime.map { "\($0)" } ?? "never"
    let used = account.lastActivityTime.map { "\($0)" } ?? "never"
    Terminal.write(
      """
      Account    \(account.id)
      Made       \(account.createTime)
      Signed in  \(signedIn)
      Last used  \(used)

      """)
  }
}
