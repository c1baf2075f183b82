import RPC

/// Limits of accounts and addresses.
struct CallerSettings: SettingGroup {
  var accountRate = 100.0
  var accountBurst = 400
  var addressRate = 10.0
  var addressBurst = 100
  var limits = CallLimitSettings()

  static let title = "Limits of callers"
  static let rows: [Setting] = [
    Setting(
      "account-rate", .number(0...1_000_000, "calls a second"), \.callers.accountRate,
      "The average rate of calls of one account; 0 for unlimited."),
    Setting(
      "account-burst", .count(1...1_000_000, "calls"), \.callers.accountBurst,
      "The maximum burst of calls of one account above its rate."),
    Setting(
      "account-open-calls", .count(1...1_000_000, "calls"), \.callers.limits.accountOpenCallsMax,
      "The maximum number of open calls of one account."),
    Setting(
      "account-connections", .count(1...1_000_000, "connections"),
      \.callers.limits.accountConnectionsMax,
      "The maximum number of connections of one account."),
    Setting(
      "address-rate", .number(0...1_000_000, "calls a second"), \.callers.addressRate,
      "The average rate of calls without a valid token from one address; 0 for unlimited."),
    Setting(
      "address-burst", .count(1...1_000_000, "calls"), \.callers.addressBurst,
      "The maximum burst of such calls from one address above its rate."),
    Setting(
      "address-open-calls", .count(1...1_000_000, "calls"), \.callers.limits.addressOpenCallsMax,
      "The maximum number of open calls without an account from one address."),
    Setting(
      "limit-loopback", .flag, \.callers.limits.appliesToLoopback,
      "Apply these limits to callers on this machine, too."),
  ]
}
