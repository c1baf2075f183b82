/// What became of the samples that devices sent, of one loop or of all together.
public struct HeartRateTraffic: Sendable, Equatable {
  /// Samples that were new.
  public internal(set) var accepted = 0
  /// Samples that were sent or stored before.
  public internal(set) var duplicates = 0
  /// Samples that were not taken.
  public internal(set) var rejected = 0
  /// Uplinks with samples that are to be stored, or to be told that could not be told yet.
  public internal(set) var waitingUplinks = 0
  /// Statements that stored samples, and those that failed.
  public internal(set) var writes = 0
  /// Of them, those that failed; their samples are written again.
  public internal(set) var failedWrites = 0
  /// Uplinks that a newer one of the same session and device ended.
  public internal(set) var takenOver = 0

  /// No samples.
  public init() {}

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

  /// Adds those of another loop.
  public static func += (left: inout HeartRateTraffic, right: HeartRateTraffic) {
    left.accepted += right.accepted
    left.duplicates += right.duplicates
    left.rejected += right.rejected
    left.waitingUplinks += right.waitingUplinks
    left.writes += right.writes
    left.failedWrites += right.failedWrites
    left.takenOver += right.takenOver
  }
}
