import Admin
import Contract
import Loop
import RPC
import Server

/// How a server is watched, and what it lets its callers do.
struct OperationSettings {
  /// Where the administrator's pages are; nil for nowhere.
  var admin: SocketAddress?
  var callLog = CallLogSettings()
  var limits = CallLimitSettings()

  /// Methods that load balancers call all the time.
  static let healthMethods = Set(HealthRPC.all.map(\.path))

  /// The settings of options, completed from `configuration`.
  ///
  /// - Parameter admin: where the administrator's pages are unless told otherwise.
  init(
    _ options: OperationOptions, _ configuration: Configuration, admin defaultAdmin: String?
  ) throws(StartError) {
    admin = try Self.admin(
      configuration.text("admin", options.admin) ?? defaultAdmin ?? "",
      isRemote: configuration.flag("admin-remote", options.adminIsRemote))
    let choice =
      configuration.text("call-log", options.callLog) ?? CallLogSettings().choice.rawValue
    guard let choice = CallLogSettings.Choice(rawValue: choice) else {
      throw StartError(
        "The setting call-log is one of "
          + CallLogSettings.Choice.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
    callLog.choice = choice
    callLog.sampleInterval = try configuration.number(
      "call-log-sample", options.callLogSample, in: 1...1_000_000, default: 1)
    if try !configuration.flag("call-log-health", options.logsHealthCalls) {
      callLog.quietMethods = Self.healthMethods
    }
    limits.accountRate = try configuration.rate(
      "account", (options.accountRate, 100), (options.accountBurst, 400))
    limits.accountOpenCallsMax = try configuration.number(
      "account-open-calls", options.accountOpenCalls, in: 1...1_000_000,
      default: limits.accountOpenCallsMax)
    limits.accountConnectionsMax = try configuration.number(
      "account-connections", options.accountConnections, in: 1...1_000_000,
      default: limits.accountConnectionsMax)
    limits.addressRate = try configuration.rate(
      "address", (options.addressRate, 10), (options.addressBurst, 100))
    limits.addressOpenCallsMax = try configuration.number(
      "address-open-calls", options.addressOpenCalls, in: 1...1_000_000,
      default: limits.addressOpenCallsMax)
    limits.appliesToLoopback = try configuration.flag("limit-loopback", options.limitLoopback)
    limits.exemptMethods = Self.healthMethods
  }

  private static func admin(
    _ text: String, isRemote: Bool
  ) throws(StartError) -> SocketAddress? {
    guard !text.isEmpty else { return nil }
    guard let address = SocketAddress(text) else {
      throw StartError("The setting admin is HOST:PORT or unix:PATH, not \(text.prefix(80)).")
    }
    guard isRemote || address.isLoopback else {
      throw StartError(
        "The setting admin is \(address), which other machines may reach, and the pages there ask "
          + "nobody who he is. Take localhost or a UNIX socket, or say --admin-remote.")
    }
    return address
  }
}

extension Configuration {
  /// The rate of the settings `NAME-rate` and `NAME-burst`, with their options and defaults; nil for
  /// any number.
  fileprivate func rate(
    _ name: String, _ perSecond: (option: Double?, default: Double),
    _ burst: (option: Int?, default: Int)
  ) throws(StartError) -> Rate? {
    let rate = try number(
      name + "-rate", perSecond.option, in: 0...1_000_000, default: perSecond.default)
    let burst = try number(name + "-burst", burst.option, in: 1...1_000_000, default: burst.default)
    return rate > 0 ? Rate(perSecond: rate, burst: burst) : nil
  }
}
