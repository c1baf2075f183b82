internal import Loop
internal import RPC

/// The failed attempts of each network with any address, to limit the trial of one password on many
/// accounts. They are in memory and for this node only; the database counts the attempts per
/// address.
final class FailureMeter: Sendable {
  private let networks: NetworkRates
  private let appliesToLoopback: Bool

  /// The rate allows for the typing errors of a gym's visitors behind one address.
  private static let rate = Rate(perSecond: 0.2, burst: 60)
  private static let networksMax = 16_384

  init(appliesToLoopback: Bool) {
    self.appliesToLoopback = appliesToLoopback
    networks = NetworkRates(partiesMax: Self.networksMax)
  }

  /// Throws if the caller's network has failed too often.
  func admit(_ context: CallContext) throws(SignInError) {
    guard let network = network(of: context) else { return }
    let wait = networks.wait(of: network, at: context.startNanoseconds, Self.rate)
    if wait > 0 { throw .throttled(.nanoseconds(Int64(clamping: wait))) }
  }

  /// Counts a failure of the caller.
  func note(_ context: CallContext) {
    guard let network = network(of: context) else { return }
    _ = networks.take(of: network, at: context.startNanoseconds, Self.rate)
  }

  private func network(of context: CallContext) -> PeerAddress.Network? {
    let address = context.peer.address
    return appliesToLoopback || !address.isLocal ? address.network : nil
  }
}
