internal import Loop
internal import RPC

/// Failed attempts of each network with any address: who tries one password on many accounts. In memory
/// and for this node only: each account's own attempts are counted in the database.
final class FailureMeter: Sendable {
  private let networks: PartyTable<PeerAddress.Network, RateState>
  private let appliesToLoopback: Bool

  /// A gym's visitors behind one address mistype, too.
  private static let rate = Rate(perSecond: 0.2, burst: 60)
  private static let networksMax = 16_384

  init(appliesToLoopback: Bool) {
    self.appliesToLoopback = appliesToLoopback
    networks = PartyTable(partiesMax: Self.networksMax) { _ in false }
  }

  /// Throws where the caller's network has failed too often.
  func admit(_ context: CallContext) throws(SignInError) {
    guard let state = state(of: context) else { return }
    let wait = state.wait(at: context.startNanoseconds, Self.rate)
    if wait > 0 { throw .throttled(.nanoseconds(Int64(wait))) }
  }

  /// The caller has failed.
  func note(_ context: CallContext) {
    _ = state(of: context)?.take(at: context.startNanoseconds, Self.rate)
  }

  private func state(of context: CallContext) -> RateState? {
    let address = context.peer.address
    guard appliesToLoopback || !address.isLocal, let network = address.network else { return nil }
    return networks.party(network) { RateState() }
  }
}
