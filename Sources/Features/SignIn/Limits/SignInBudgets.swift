internal import Base
internal import Loop
internal import RPC

/// What mails and hashes of passwords may be asked for in an hour, by one account, for one address and from
/// one network. It is spent before the work is done, also where that comes to nothing, and whether or not
/// the address is somebody's. All nodes count together.
struct SignInBudgets: Sendable {
  let store: SignInStore
  let key: IdentityKey
  let limits: SignInConfiguration.Budgets
  let clock: WallClock
  /// Whether callers on this machine count for their network; a proxy there stands for many.
  let appliesToLoopback: Bool

  /// What is spent.
  enum Work: String, CaseIterable {
    /// A mail to an address.
    case mail
    /// A password is hashed.
    case password
  }

  /// The owner of what is counted for an address.
  func pseudonym(of address: EmailAddress, _ work: Work) -> UUID {
    pseudonym(work, "address", Array(address.canonical.utf8))
  }

  /// Spends each of `works` once for the caller's network and for what else is given; throws where one of
  /// these has to wait, and then spends none.
  func spend(
    _ works: [Work], account: UUID? = nil, address: EmailAddress? = nil, _ context: CallContext
  ) async throws {
    var spent: [(pseudonym: UUID, hourly: Int)] = []
    let peer = context.peer.address
    for work in works {
      let limit = work == .mail ? limits.mail : limits.password
      if let account { spent.append((pseudonym(work, "account", account.bytes), limit.account)) }
      if let address { spent.append((pseudonym(of: address, work), limit.address)) }
      if appliesToLoopback || !peer.isLocal, let network = peer.network {
        spent.append((pseudonym(work, "network", network.bytes), limit.network))
      }
    }
    guard !spent.isEmpty else { return }
    let wait = try await store.spend(spent, at: clock.now, on: context.loop)
    if wait > .zero { throw SignInError.throttled(wait) }
  }

  private func pseudonym(_ work: Work, _ party: String, _ content: [UInt8]) -> UUID {
    key.pseudonym(Array("\(work.rawValue) \(party) ".utf8) + content, for: .budget)
  }
}

extension PeerAddress.Network {
  /// Its kind and its bits: no two networks have the same.
  var bytes: [UInt8] {
    let (kind, bits): (UInt8, UInt64) =
      switch self {
      case .ipv4(let address): (4, UInt64(clamping: address))
      case .ipv6(let high): (6, high)
      }
    return [kind] + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
  }
}
