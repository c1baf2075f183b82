/// What became of the samples that devices sent, of one loop or of all together.
package struct HeartRateTraffic: Sendable, Equatable {
  /// Samples that were new.
  package internal(set) var accepted = 0
  /// Samples that were sent or stored before.
  package internal(set) var duplicates = 0
  /// Samples that were not taken.
  package internal(set) var rejected = 0
  /// Uplinks with samples that are to be stored, or to be told that could not be told yet.
  package internal(set) var waitingUplinks = 0
  /// Statements that stored samples, and those that failed.
  package internal(set) var writes = 0
  /// Of them, those that failed; their samples are written again.
  package internal(set) var failedWrites = 0
  /// Uplinks that a newer one of the same session and device ended.
  package internal(set) var takenOver = 0

  /// No samples.
  package init() {}

  mutating func count(_ verdicts: [UplinkVerdict]) {
    for verdict in verdicts {
      switch verdict {
      case .accepted: accepted += 1
      case .duplicate: duplicates += 1
      case .rejected: rejected += 1
      case .needsLookup: break
      }
    }
  }

  /// Adds those of another loop.
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
