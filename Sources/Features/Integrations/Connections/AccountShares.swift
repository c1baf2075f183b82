internal import Base
internal import Messages
internal import Synchronization

/// The calls of late of each account at this node.
final class AccountShares: Sendable {
  private let shares = Mutex<[UUID: AccountShare]>([:])
  private static let accountsMax = 10_000

  /// Counts a call. Returns whether the account calls much.
  func count(_ owner: UUID, callsMax: Int, at now: Timestamp) -> Bool {
    shares.withLock { shares in
      if shares.count >= Self.accountsMax, shares[owner] == nil { shares = [:] }
      return shares[owner, default: AccountShare()].count(at: now, callsMax: callsMax)
    }
  }
}
