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
      \.signIn.configuration.passwordCost.memoryKiB, "The memory of one password's hash."),
    Setting(
      "password-passes", .count(1...100), \.signIn.configuration.passwordCost.passes,
      "The passes of a password's hash over its memory."),
    Setting(
      "password-threads", .count(1...256), \.passwords.threads, "Threads that hash passwords.",
      standard: "one for each core"),
    Setting(
      "password-queue", .count(0...100_000), \.passwords.queue,
      "Passwords that may wait for a thread."),
    hourly(
      "mail-account-hourly", \.signIn.configuration.budgets.mail.account,
      "Mails that one account may have sent in an hour."),
    hourly(
      "mail-address-hourly", \.signIn.configuration.budgets.mail.address,
      "Mails to one address in an hour, resets of passwords aside."),
    hourly(
      "mail-network-hourly", \.signIn.configuration.budgets.mail.network,
      "Mails that one network may have sent in an hour."),
    hourly(
      "password-account-hourly", \.signIn.configuration.budgets.password.account,
      "Passwords that one account may have hashed in an hour."),
    hourly(
      "password-address-hourly", \.signIn.configuration.budgets.password.address,
      "Passwords that are hashed for one address in an hour."),
    hourly(
      "password-network-hourly", \.signIn.configuration.budgets.password.network,
      "Passwords that one network may have hashed in an hour."),
  ]

  private static func hourly(
    _ name: String, _ place: any WritableKeyPath<OperatorSettings, Int> & Sendable, _ help: String
  ) -> Setting {
    Setting(name, .count(1...1_000_000), place, help)
  }
}
