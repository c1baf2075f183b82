internal import Base
internal import Contract
internal import Loop
import Synchronization

/// What each account and each address may ask of the process. It stands behind authentication, and is
/// asked by it before a token is looked up that nobody knows yet.
///
/// A refusal is RESOURCE_EXHAUSTED, with google.rpc.RetryInfo where waiting helps.
public final class CallLimits: Interceptor {
  private let settings: CallLimitSettings
  private let accounts: PartyTable<UUID, AccountUse>
  private let anonymousCalls: Addresses
  /// By itself, so that who makes many accounts does not lock out the others of his address.
  private let invalidTokens: Addresses
  private let refusals = Refusals()

  private typealias Addresses = PartyTable<PeerAddress.Network, RateState>

  private struct Refusals: ~Copyable {
    let accountCalls = Atomic<UInt64>(0)
    let accountOpenCalls = Atomic<UInt64>(0)
    let accountConnections = Atomic<UInt64>(0)
    let addressCalls = Atomic<UInt64>(0)
  }

  /// The limits of these settings, for all loops.
  public init(_ settings: CallLimitSettings) {
    self.settings = settings
    accounts = PartyTable(partiesMax: settings.partiesMax) {
      $0.openCallCount > 0 || $0.connectionCount > 0
    }
    anonymousCalls = Addresses(partiesMax: settings.partiesMax) { _ in false }
    invalidTokens = Addresses(partiesMax: settings.partiesMax) { _ in false }
  }

  /// How many calls were refused, by the limit that refused them.
  public var refusedCounts: KeyValuePairs<String, UInt64> {
    [
      "account_rate": refusals.accountCalls.load(ordering: .relaxed),
      "account_open_calls": refusals.accountOpenCalls.load(ordering: .relaxed),
      "account_connections": refusals.accountConnections.load(ordering: .relaxed),
      "address_rate": refusals.addressCalls.load(ordering: .relaxed),
    ]
  }

  /// How many accounts and addresses are remembered.
  public var partyCount: Int { accounts.count + anonymousCalls.count + invalidTokens.count }

  public func admits(_ context: CallContext) throws -> Bool {
    context.accountUse = try admit(context)
    return true
  }

  public func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    try await next()
  }

  /// Whether a token may be looked up for this call; throws if its address has sent too many that
  /// were not valid.
  public func admitLookup(_ context: CallContext) throws(RPCError) {
    guard applies(to: context.peer),
      let (state, rate) = address(of: context.peer, in: invalidTokens)
    else { return }
    let wait = state.wait(at: context.startNanoseconds, rate)
    if wait > 0 { throw refuseAddress(wait) }
  }

  /// A token that this call brought is not valid.
  public func noteInvalidToken(_ context: CallContext) {
    guard applies(to: context.peer),
      let (state, rate) = address(of: context.peer, in: invalidTokens)
    else { return }
    _ = state.take(at: context.startNanoseconds, rate)
  }

  /// Counts a request beside calls as a call without an account. Gives how long its address has to
  /// wait; then nothing is counted.
  func takePost(of peer: Peer, at nanoseconds: UInt64) -> Duration {
    guard applies(to: peer), let (state, rate) = address(of: peer, in: anonymousCalls) else {
      return .zero
    }
    let wait = state.take(at: nanoseconds, rate)
    if wait > 0 { refusals.addressCalls.add(1, ordering: .relaxed) }
    return .nanoseconds(wait)
  }

  /// Counts a call that has begun; gives what it uses until it ends, if that is limited.
  private func admit(_ context: CallContext) throws(RPCError) -> AccountUse? {
    guard applies(to: context.peer) else { return nil }
    guard let account = context.owner else {
      guard !settings.exemptMethods.contains(context.method),
        let (state, rate) = address(of: context.peer, in: anonymousCalls)
      else { return nil }
      let wait = state.take(at: context.startNanoseconds, rate)
      if wait > 0 { throw refuseAddress(wait) }
      return nil
    }
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

  private func use(of account: UUID, by peer: Peer) throws(RPCError) -> AccountUse {
    if let use = peer.use, use.account == account { return use }
    let use = accounts.party(account) { AccountUse(account: account) }
    guard use.connectionBegan(limit: settings.accountConnectionsMax) else {
      refusals.accountConnections.add(1, ordering: .relaxed)
      throw Self.refusal("The account has too many connections open.", retryAfter: Self.pause)
    }
    peer.use?.connectionEnded()
    peer.use = use
    return use
  }

  private func applies(to peer: Peer) -> Bool {
    settings.appliesToLoopback || !peer.address.isLocal
  }

  private func address(of peer: Peer, in addresses: Addresses) -> (RateState, Rate)? {
    guard let rate = settings.addressRate, let network = peer.address.network else { return nil }
    return (addresses.party(network) { RateState() }, rate)
  }

  private func refuseAddress(_ wait: UInt64) -> RPCError {
    refusals.addressCalls.add(1, ordering: .relaxed)
    return Self.refusal("Too many calls without an account from this address.", retryAfter: wait)
  }

  /// What is told to wait where nobody knows how long.
  private static let pause: UInt64 = 1_000_000_000

  private static func refusal(_ message: String, retryAfter wait: UInt64) -> RPCError {
    RPCError(
      .resourceExhausted, message,
      details: [
        Google.ErrorInfo(reason: "LIMIT_REACHED", metadata: [:]),
        // In whole milliseconds, rounded up, so that who waits so long does not come too early.
        Google.RetryInfo(retryDelay: .milliseconds((wait + 999_999) / 1_000_000)),
      ])
  }
}
