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
      "Calls of one account, on average; 0 for any number."),
    Setting(
      "account-burst", .count(1...1_000_000, "calls"), \.callers.accountBurst,
      "Calls of one account at once, beyond its rate."),
    Setting(
      "account-open-calls", .count(1...1_000_000, "calls"), \.callers.limits.accountOpenCallsMax,
      "Calls of one account that are open at a time."),
    Setting(
      "account-connections", .count(1...1_000_000, "connections"),
      \.callers.limits.accountConnectionsMax, "Connections of one account at a time."),
    Setting(
      "address-rate", .number(0...1_000_000, "calls a second"), \.callers.addressRate,
      "Calls without a valid token from one address; 0 for any number."),
    Setting(
      "address-burst", .count(1...1_000_000, "calls"), \.callers.addressBurst,
      "Such calls of one address at once, beyond its rate."),
    Setting(
      "address-open-calls", .count(1...1_000_000, "calls"), \.callers.limits.addressOpenCallsMax,
      "Calls without an account of one address that are open at a time."),
    Setting(
      "limit-loopback", .flag, \.callers.limits.appliesToLoopback,
      "Have these limits hold for callers on this machine, too."),
  ]
}
