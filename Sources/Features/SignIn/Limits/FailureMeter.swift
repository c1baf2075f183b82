internal import Loop
internal import RPC

/// Failed attempts of each network with any address: who tries one password on many accounts. In memory
/// and for this node only: each account's own attempts are counted in the database.
final class FailureMeter: Sendable {
  private let networks: NetworkRates
  private let appliesToLoopback: Bool

  /// A gym's visitors behind one address mistype, too.
  private static let rate = Rate(perSecond: 0.2, burst: 60)
  private static let networksMax = 16_384

  init(appliesToLoopback: Bool) {
    self.appliesToLoopback = appliesToLoopback
    networks = NetworkRates(partiesMax: Self.networksMax)
  }

  /// Throws where the caller's network has failed too often.
  func admit(_ context: CallContext) throws(SignInError) {
    guard let network = network(of: context) else { return }
    let wait = networks.wait(of: network, at: context.startNanoseconds, Self.rate)
    if wait > 0 { throw .throttled(.nanoseconds(Int64(clamping: wait))) }
  }

  /// The caller has failed.
  func note(_ context: CallContext) {
    guard let network = network(of: context) else { return }
    _ = networks.take(of: network, at: context.startNanoseconds, Self.rate)
  }

  private func network(of context: CallContext) -> PeerAddress.Network? {
    let address = context.peer.address
    return appliesToLoopback || !address.isLocal ? address.network : nil
  }
}
