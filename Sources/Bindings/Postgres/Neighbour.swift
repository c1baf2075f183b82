internal import Base

/// A party with which others take turns: an account, or all accounts of one network.
enum Neighbour: Hashable {
  case owner(UUID)
  case network(UInt64)
}

/// The knowledge that the connections of one loop share: who is whose neighbour, and which work takes
/// long.
final class LoopKnowledge {
  var longWork: LongWork
  var shares: TimeShares
  /// The number of units of others that have ended on the connections for short and urgent work.
  var briefCount: UInt64 = 0
  /// The account whose long work was sent last.
  var longOwner: UUID?
  private let networkOf: @Sendable (UUID) -> UInt64?

  init(_ limits: DatabaseLimits, networkOf: @escaping @Sendable (UUID) -> UInt64?) {
    longWork = LongWork(memory: limits.longMemory.wholeNanoseconds)
    shares = TimeShares(shareCount: limits.shareCount, burst: limits.shareBurst)
    self.networkOf = networkOf
  }

  /// Returns the network from which `owner` calls; nil if it is unknown, or there is none.
  func network(of owner: UUID) -> UInt64? { networkOf(owner) }

  /// Returns the party to which `owner` belongs.
  func neighbour(of owner: UUID) -> Neighbour {
    networkOf(owner).map { .network($0) } ?? .owner(owner)
  }
}

extension Duration {
  /// The duration in nanoseconds; 0 if it is negative.
  var wholeNanoseconds: UInt64 {
    let (value, isTooLong) = UInt64(clamping: microseconds).multipliedReportingOverflow(by: 1000)
    return isTooLong ? .max : value
  }
}
