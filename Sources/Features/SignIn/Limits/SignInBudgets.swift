internal import Base
internal import Loop
internal import RPC

/// The hourly budgets of mails and password hashes, per account, per address and per network. They
/// are spent before the work is done, even if the work fails, and whether or not the address
/// belongs to an account. All nodes share them.
struct SignInBudgets: Sendable {
  let store: SignInStore
  let key: IdentityKey
  let limits: SignInConfiguration.Budgets
  let clock: WallClock
  /// Whether callers on this machine spend the budget of their network; a local proxy forwards many
  /// clients.
  let appliesToLoopback: Bool

  /// The work that spends a budget.
  enum Work: String, CaseIterable {
    /// A mail to an address.
    case mail
    /// A hash of a password.
    case password
  }

  /// Returns the owner of the budget of an address.
  func pseudonym(of address: EmailAddress, _ work: Work) -> UUID {
    pseudonym(work, "address", Array(address.canonical.utf8))
  }

  /// Spends each of `works` once for the caller's network and the given account and address. Throws
  /// if one of them has to wait, and then spends none.
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
  /// The kind and the bits, which are unique to a network.
  var bytes: [UInt8] {
    let (kind, bits): (UInt8, UInt64) =
      switch self {
      case .ipv4(let address): (4, UInt64(clamping: address))
      case .ipv6(let high): (6, high)
      }
    return [kind] + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
  }
}
