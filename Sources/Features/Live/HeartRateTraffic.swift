/// The numbers of samples by their outcome, for one loop or for all loops.
package struct HeartRateTraffic: Sendable, Equatable {
  /// The number of new samples.
  package internal(set) var accepted = 0
  /// The number of samples that were sent or stored before.
  package internal(set) var duplicates = 0
  /// The number of rejected samples.
  package internal(set) var rejected = 0
  /// The number of uplinks with samples to store or with acknowledgements that could not be sent
  /// yet.
  package internal(set) var waitingUplinks = 0
  /// The number of statements that stored samples, including those that failed.
  package internal(set) var writes = 0
  /// The number of statements that failed; their samples are written again.
  package internal(set) var failedWrites = 0
  /// The number of uplinks that a newer uplink of the same session and device ended.
  package internal(set) var takenOver = 0

  /// Creates a value without samples.
  package init() {}

  mutating func count(_ verdicts: [UplinkVerdict]) {
    for verdict in verdicts {
      switch verdict {
      case .accepted: accepted += 1
      case .duplicate: duplicates += 1
      case .rejected: rejected += 1
      case .needsLookup, .noRoom: break
      }
    }
  }

  /// Adds the numbers of another loop.
  package static func += (left: inout HeartRateTraffic, right: HeartRateTraffic) {
    left.accepted += right.accepted
    left.duplicates += right.duplicates
    left.rejected += right.rejected
    left.waitingUplinks += right.waitingUplinks
    left.writes += right.writes
    left.failedWrites += right.failedWrites
    left.takenOver += right.takenOver
  }
}
