/// The limits that `CallLimits` enforces.
public struct CallLimitSettings: Sendable {
  /// The rate of calls of one account; nil for no limit.
  public var accountRate: Rate? = Rate(perSecond: 100, burst: 400)
  /// The largest number of open calls of one account, on all of its connections.
  public var accountOpenCallsMax = 1000
  /// The largest number of connections of one account. A connection counts for the account of its last
  /// call.
  public var accountConnectionsMax = 100
  /// The rate of calls without an account from one address (for IPv6, one /64 network), and separately
  /// of invalid tokens; nil for no limit.
  public var addressRate: Rate? = Rate(perSecond: 10, burst: 100)
  /// The largest number of open calls without an account from such a network, including streams of
  /// `exemptMethods`.
  public var addressOpenCallsMax = 256
  /// The methods without an account that addresses may call without a rate limit: health checks.
  public var exemptMethods: Set<String> = []
  /// Whether the limits also apply to peers on this machine. Such a peer may stand for many clients,
  /// like a proxy, or for none, like a load test.
  public var appliesToLoopback = false
  /// The largest number of accounts, and of addresses, that are remembered; see `PartyTable`.
  public var partiesMax = 16_384

  /// Creates the default settings.
  public init() {}
}
