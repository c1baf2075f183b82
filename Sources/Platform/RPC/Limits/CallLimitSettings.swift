/// What `CallLimits` allows.
public struct CallLimitSettings: Sendable {
  /// Calls of one account; nil for no limit.
  public var accountRate: Rate? = Rate(perSecond: 100, burst: 400)
  /// Calls of one account that are open at a time, on all of its connections.
  public var accountOpenCallsMax = 1000
  /// Connections of one account at a time. One counts for the account that its last call was for.
  public var accountConnectionsMax = 100
  /// Calls without an account of one address (of IPv6, of one /64 network), and as many tokens that
  /// are not valid; nil for no limit.
  public var addressRate: Rate? = Rate(perSecond: 10, burst: 100)
  /// Calls of such a network that are open at a time, methods of `exemptMethods` that stream among them.
  public var addressOpenCallsMax = 256
  /// Methods without an account that addresses may call as they like: health checks.
  public var exemptMethods: Set<String> = []
  /// Whether the limits hold for peers on this machine, too. They may stand for many others, as a
  /// proxy does, or for nobody, as a load test does.
  public var appliesToLoopback = false
  /// Accounts and addresses that are remembered, each; see `PartyTable`.
  public var partiesMax = 16_384

  /// The defaults.
  public init() {}
}
