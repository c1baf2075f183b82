import Admin
import Contract
import Loop
import RPC
import Server

extension OperatorSettings {
  /// The methods that load balancers call frequently.
  private static let healthMethods = Set(HealthRPC.all.map(\.path))

  /// Returns the address of the administrator's pages; nil if there are none.
  func adminAddress() throws(StartError) -> SocketAddress? {
    guard let address = operation.admin else { return nil }
    guard operation.isAdminRemote || address.isLoopback else {
      throw StartError(
        "The setting admin is \(address), which other machines may reach, and the pages there ask for no "
          + "credential. Take localhost or a UNIX socket, or say --admin-remote.")
    }
    return address
  }

  /// Returns the limits of callers; health checks are exempt.
  func callLimits() -> CallLimitSettings {
    var limits = callers.limits
    limits.accountRate = Self.rate(callers.accountRate, callers.accountBurst)
    limits.addressRate = Self.rate(callers.addressRate, callers.addressBurst)
    limits.exemptMethods = Self.healthMethods
    return limits
  }

  /// Returns the settings of the call log; health checks are left out unless they are requested.
  func callLog() -> CallLogSettings {
    var log = operation.callLog
    if !operation.logsHealthCalls { log.quietMethods = Self.healthMethods }
    return log
  }

  /// Returns a rate; nil for no limit.
  private static func rate(_ perSecond: Double, _ burst: Int) -> Rate? {
    perSecond > 0 ? Rate(perSecond: perSecond, burst: burst) : nil
  }
}
