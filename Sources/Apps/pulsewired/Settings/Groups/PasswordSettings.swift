import Crypto
import Loop
import SignInFeature

/// Passwords: the cost of their hashes, and the budgets of mails and hashes.
struct PasswordSettings: SettingGroup {
  var threads = LoopGroup.coreCount
  var queue = 256

  static let title = "Passwords"
  static let rows: [Setting] = [
    Setting(
      "password-memory-kib", .count(8...4 * 1024 * 1024, "KiB"),
      \.signIn.configuration.passwordCost.memoryKiB,
      "The memory for the hash of a password."),
    Setting(
      "password-passes", .count(1...100), \.signIn.configuration.passwordCost.passes,
      "The number of passes of a password's hash over its memory."),
    Setting(
      "password-threads", .count(1...256), \.passwords.threads,
      "The number of threads that hash passwords.",
      standard: "one for each core"),
    Setting(
      "password-queue", .count(0...100_000), \.passwords.queue,
      "The maximum number of passwords that wait for a thread."),
    hourly(
      "mail-account-hourly", \.signIn.configuration.budgets.mail.account,
      "The maximum number of mails in an hour on behalf of one account."),
    hourly(
      "mail-address-hourly", \.signIn.configuration.budgets.mail.address,
      "The maximum number of mails in an hour to one address, without password resets."),
    hourly(
      "mail-network-hourly", \.signIn.configuration.budgets.mail.network,
      "The maximum number of mails in an hour on behalf of one network."),
    hourly(
      "password-account-hourly", \.signIn.configuration.budgets.password.account,
      "The maximum number of password hashes in an hour for one account."),
    hourly(
      "password-address-hourly", \.signIn.configuration.budgets.password.address,
      "The maximum number of password hashes in an hour for one e-mail address."),
    hourly(
      "password-network-hourly", \.signIn.configuration.budgets.password.network,
      "The maximum number of password hashes in an hour for one network."),
  ]

  private static func hourly(
    _ name: String, _ place: any WritableKeyPath<OperatorSettings, Int> & Sendable, _ help: String
  ) -> Setting {
    Setting(name, .count(1...1_000_000), place, help)
  }
}
