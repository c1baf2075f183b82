public import Base
internal import Loop
import Synchronization
internal import Wire

/// The limits of calls for each account and each address in this process. It runs after authentication,
/// which also consults it before it looks up an unknown token.
///
/// A refusal is RESOURCE_EXHAUSTED, with google.rpc.RetryInfo if waiting helps.
public final class CallLimits: Interceptor {
  private let settings: CallLimitSettings
  private let accounts: PartyTable<UUID, PartyUse>
  private let anonymousCalls: PartyTable<PeerAddress.Network, PartyUse>
  /// The same rate for sites, larger networks of which a client with many IPv6 networks has one. See
  /// `take(of:at:_:)`.
  private let anonymousSites: PartyTable<PeerAddress.Network, RateState>
  /// The rate of invalid tokens, kept apart so that a client who tries many does not lock out other
  /// clients of the same address.
  private let invalidTokens: NetworkRates
  private let refusals = Refusals()

  private struct Refusals: ~Copyable {
    let accountCalls = Atomic<UInt64>(0)
    let accountOpenCalls = Atomic<UInt64>(0)
    let accountConnections = Atomic<UInt64>(0)
    let addressCalls = Atomic<UInt64>(0)
    let addressOpenCalls = Atomic<UInt64>(0)
  }

  /// Creates the limits of the given settings, for all loops.
  public init(_ settings: CallLimitSettings) {
    self.settings = settings
    accounts = PartyTable(partiesMax: settings.partiesMax) {
      $0.openCallCount > 0 || $0.connectionCount > 0
    }
    anonymousCalls = PartyTable(partiesMax: settings.partiesMax) { $0.openCallCount > 0 }
    anonymousSites = PartyTable(partiesMax: settings.partiesMax) { _ in false }
    invalidTokens = NetworkRates(partiesMax: settings.partiesMax)
  }

  /// The number of refused calls, by limit.
  public var refusedCounts: KeyValuePairs<String, UInt64> {
    [
      "account_rate": refusals.accountCalls.load(ordering: .relaxed),
      "account_open_calls": refusals.accountOpenCalls.load(ordering: .relaxed),
      "account_connections": refusals.accountConnections.load(ordering: .relaxed),
      "address_rate": refusals.addressCalls.load(ordering: .relaxed),
      "address_open_calls": refusals.addressOpenCalls.load(ordering: .relaxed),
    ]
  }

  /// The number of accounts and addresses that are remembered.
  public var partyCount: Int {
    accounts.count + anonymousCalls.count + anonymousSites.count + invalidTokens.count
  }

  /// Returns the network from which `account` opened its last connection, as a number: an IPv4 address, or
  /// the /48 of an IPv6 address, of which one customer has many smaller ones. Returns nil if it has no
  /// connection, or only ones to which the limits do not apply.
  public func network(of account: UUID) -> UInt64? { accounts.known(account)?.network }

  public func admits(_ context: CallContext) throws -> Bool {
    context.partyUse = try admit(context)
    return true
  }

  public func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    try await next()
  }

  /// Checks that a token may be looked up for this call; throws if its address has sent too many
  /// invalid ones.
  public func admitLookup(_ context: CallContext) throws(RPCError) {
    guard applies(to: context.peer), let rate = settings.addressRate,
      let network = context.peer.address.network
    else { return }
    let wait = invalidTokens.wait(of: network, at: context.startNanoseconds, rate)
    if wait > 0 { throw refuseAddress(wait) }
  }

  /// Records that the call presented an invalid token.
  public func noteInvalidToken(_ context: CallContext) {
    guard applies(to: context.peer), let rate = settings.addressRate,
      let network = context.peer.address.network
    else { return }
    _ = invalidTokens.take(of: network, at: context.startNanoseconds, rate)
  }

  /// Counts a request that is no call as a call without an account. Returns the time that its address
  /// has to wait, in which case nothing is counted.
  func takePost(of peer: Peer, at nanoseconds: UInt64) -> Duration {
    guard applies(to: peer), let rate = settings.addressRate, let network = peer.address.network
    else { return .zero }
    let wait = take(of: network, at: nanoseconds, rate)
    if wait > 0 { refusals.addressCalls.add(1, ordering: .relaxed) }
    return .nanoseconds(wait)
  }

  /// Counts a call that has started; returns its use until it ends, if that is limited.
  private func admit(_ context: CallContext) throws(RPCError) -> PartyUse? {
    guard applies(to: context.peer) else { return nil }
    guard let account = context.owner else { return try admitAnonymous(context) }
    let use = try use(of: account, by: context.peer)
    if let rate = settings.accountRate {
      let wait = use.calls.take(at: context.startNanoseconds, rate)
      if wait > 0 {
        refusals.accountCalls.add(1, ordering: .relaxed)
        throw Self.refusal("The account makes too many calls a second.", retryAfter: wait)
      }
    }
    guard use.callBegan(limit: settings.accountOpenCallsMax) else {
      refusals.accountOpenCalls.add(1, ordering: .relaxed)
      throw Self.refusal("The account has too many calls open.", retryAfter: Self.pause)
    }
    return use
  }

  /// Counts a call without an account that has started; returns the use of its network.
  private func admitAnonymous(_ context: CallContext) throws(RPCError) -> PartyUse? {
    guard let network = context.peer.address.network else { return nil }
    if settings.exemptMethods.contains(context.method) {
      guard !context.route.isUnary else { return nil }
    } else if let rate = settings.addressRate {
      let wait = take(of: network, at: context.startNanoseconds, rate)
      if wait > 0 { throw refuseAddress(wait) }
    }
    let use = use(of: network)
    guard use.callBegan(limit: settings.addressOpenCallsMax) else {
      refusals.addressOpenCalls.add(1, ordering: .relaxed)
      throw Self.refusal(
        "Too many calls without an account are open from this address.", retryAfter: Self.pause)
    }
    return use
  }

  /// Takes one call without an account. Returns the time that the network has to wait, in nanoseconds,
  /// in which case nothing is taken.
  ///
  /// The site is checked first, so that a client with many networks creates few parties: filling a
  /// table takes it so long that what the other parties used has expired by then.
  private func take(of network: PeerAddress.Network, at now: UInt64, _ rate: Rate) -> UInt64 {
    guard let site = network.site else { return use(of: network).calls.take(at: now, rate) }
    let state = anonymousSites.party(site) { RateState() }
    let siteRate = rate.times(NetworkRates.networksOfSite)
    let wait = state.take(at: now, siteRate)
    guard wait == 0 else { return wait }
    let networkWait = use(of: network).calls.take(at: now, rate)
    if networkWait > 0 { state.giveBack(siteRate) }
    return networkWait
  }

  private func use(of network: PeerAddress.Network) -> PartyUse {
    anonymousCalls.party(network) { PartyUse(account: nil, rate: settings.addressRate) }
  }

  private func use(of account: UUID, by peer: Peer) throws(RPCError) -> PartyUse {
    if let use = peer.use, use.account == account { return use }
    let use = accounts.party(account) {
      PartyUse(account: account, rate: settings.accountRate)
    }
    guard use.connectionBegan(limit: settings.accountConnectionsMax) else {
      refusals.accountConnections.add(1, ordering: .relaxed)
      throw Self.refusal("The account has too many connections open.", retryAfter: Self.pause)
    }
    peer.use?.connectionEnded()
    peer.use = use
    use.connectionBegan(from: peer.address.network)
    return use
  }

  private func applies(to peer: Peer) -> Bool {
    settings.appliesToLoopback || !peer.address.isLocal
  }

  private func refuseAddress(_ wait: UInt64) -> RPCError {
    refusals.addressCalls.add(1, ordering: .relaxed)
    return Self.addressRefusal(retryAfter: wait)
  }

  /// Returns the error for an address that calls too often without an account; `wait` is in
  /// nanoseconds.
  static func addressRefusal(retryAfter wait: UInt64) -> RPCError {
    refusal("Too many calls without an account from this address.", retryAfter: wait)
  }

  /// The retry delay if the wait is unknown, in nanoseconds.
  private static let pause: UInt64 = 1_000_000_000

  private static func refusal(_ message: String, retryAfter wait: UInt64) -> RPCError {
    RPCError(
      .resourceExhausted, message,
      details: [
        Google.ErrorInfo(reason: "LIMIT_REACHED", metadata: [:]),
        // In whole milliseconds, rounded up, so that a client that waits this long is not too early.
        Google.RetryInfo(retryDelay: .milliseconds((wait + 999_999) / 1_000_000)),
      ])
  }
}
