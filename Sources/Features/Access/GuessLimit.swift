internal import Base
internal import Loop
package import RPC
internal import Wire

/// The rate limit of wrong codes, per account and per network, which makes guessing
/// infeasible. Correct codes cost nothing.
package struct GuessLimit: Sendable {
  private let accounts = PartyTable<UUID, RateState>(partiesMax: 16_384) { _ in false }
  private let networks = PartyTable<PeerAddress.Network, RateState>(partiesMax: 16_384) { _ in false
  }

  /// Creates a limit.
  package init() {}

  private static let accountRate = Rate(perSecond: 1.0 / 30, burst: 10)
  private static let networkRate = Rate(perSecond: 1.0 / 5, burst: 60)

  /// Takes one guess before it is checked, so that concurrent guesses count as well. Throws if the
  /// caller has to wait.
  package func take(_ context: CallContext) throws(RPCError) {
    var taken: [(RateState, Rate)] = []
    for (state, rate) in states(of: context) {
      let wait = state.take(at: context.startNanoseconds, rate)
      if wait == 0 {
        taken.append((state, rate))
        continue
      }
      for (state, rate) in taken { state.giveBack(rate) }
      throw RPCError(
        .resourceExhausted, "Too many unknown codes; try again later.",
        details: [
          Google.ErrorInfo(reason: "LIMIT_REACHED"),
          Google.RetryInfo(retryDelay: .milliseconds((wait + 999_999) / 1_000_000)),
        ])
    }
  }

  /// Returns the guess to the budgets, for a correct code.
  package func giveBack(_ context: CallContext) {
    for (state, rate) in states(of: context) { state.giveBack(rate) }
  }

  /// Returns the budgets of the caller. A peer on this machine may forward many clients, as a proxy
  /// does, so it has no budget of its network.
  private func states(of context: CallContext) -> [(RateState, Rate)] {
    var states: [(RateState, Rate)] = []
    if let account = context.owner {
      states.append((accounts.party(account) { RateState() }, Self.accountRate))
    }
    if !context.peer.address.isLocal, let network = context.peer.address.network {
      states.append((networks.party(network) { RateState() }, Self.networkRate))
    }
    return states
  }
}
