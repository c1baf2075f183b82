public import Loop

/// What networks have used of a rate, each; and larger ones, of ten times that rate together.
///
/// One customer may have 65,536 networks of IPv6, and would by calls from all of them have the table forget
/// what the others used. Their site is asked first: as many parties as fill a table take so long that what
/// the others used is over.
public final class NetworkRates: Sendable {
  private let networks: PartyTable<PeerAddress.Network, RateState>
  private let sites: PartyTable<PeerAddress.Network, RateState>

  /// How many networks' rate a site has.
  static let networksOfSite = 10

  /// Nobody has used anything. It remembers at most four times `partiesMax`.
  public init(partiesMax: Int) {
    networks = PartyTable(partiesMax: partiesMax) { _ in false }
    sites = PartyTable(partiesMax: partiesMax) { _ in false }
  }

  /// How many networks and sites are remembered.
  public var count: Int { networks.count + sites.count }

  /// How long `network` has to wait at `now`, in nanoseconds; 0 for not at all. Nothing is taken.
  public func wait(of network: PeerAddress.Network, at now: UInt64, _ rate: Rate) -> UInt64 {
    let ofSite =
      network.site.flatMap { sites.known($0) }?.wait(at: now, rate.times(Self.networksOfSite)) ?? 0
    return max(ofSite, networks.known(network)?.wait(at: now, rate) ?? 0)
  }

  /// Takes one event of `network` at `now`. Gives 0, or how long it has to wait, in nanoseconds; then
  /// nothing is taken.
  public func take(of network: PeerAddress.Network, at now: UInt64, _ rate: Rate) -> UInt64 {
    let siteRate = rate.times(Self.networksOfSite)
    let site = network.site.map { site in sites.party(site) { RateState() } }
    if let wait = site?.take(at: now, siteRate), wait > 0 { return wait }
    let wait = networks.party(network) { RateState() }.take(at: now, rate)
    if wait > 0 { site?.giveBack(siteRate) }
    return wait
  }
}
