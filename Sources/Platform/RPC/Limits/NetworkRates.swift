public import Loop

/// The use of a rate by each network, and by sites, larger networks that share ten times the rate.
///
/// One customer may have 65,536 IPv6 networks; with calls from all of them, the table would forget what
/// other networks used. The site is therefore checked first: filling a table takes it so long that what
/// the other networks used has expired by then.
public final class NetworkRates: Sendable {
  private let networks: PartyTable<PeerAddress.Network, RateState>
  private let sites: PartyTable<PeerAddress.Network, RateState>

  /// The number of networks whose rate a site has.
  static let networksOfSite = 10

  /// Creates an empty table. It remembers at most four times `partiesMax`.
  public init(partiesMax: Int) {
    networks = PartyTable(partiesMax: partiesMax) { _ in false }
    sites = PartyTable(partiesMax: partiesMax) { _ in false }
  }

  /// The number of networks and sites that are remembered.
  public var count: Int { networks.count + sites.count }

  /// Returns the time that `network` has to wait at `now`, in nanoseconds, or 0. Nothing is taken.
  public func wait(of network: PeerAddress.Network, at now: UInt64, _ rate: Rate) -> UInt64 {
    let ofSite =
      network.site.flatMap { sites.known($0) }?.wait(at: now, rate.times(Self.networksOfSite)) ?? 0
    return max(ofSite, networks.known(network)?.wait(at: now, rate) ?? 0)
  }

  /// Takes one event of `network` at `now`. Returns 0, or the time to wait in nanoseconds, in which
  /// case nothing is taken.
  public func take(of network: PeerAddress.Network, at now: UInt64, _ rate: Rate) -> UInt64 {
    let siteRate = rate.times(Self.networksOfSite)
    let site = network.site.map { site in sites.party(site) { RateState() } }
    if let wait = site?.take(at: now, siteRate), wait > 0 { return wait }
    let wait = networks.party(network) { RateState() }.take(at: now, rate)
    if wait > 0 { site?.giveBack(siteRate) }
    return wait
  }
}
