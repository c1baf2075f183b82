package import Messages
import Wire

extension Reading {
  /// The least that the maximum is over the resting heart rate, in beats per minute.
  private static var reserveBpmMin: Int { 20 }
  /// Zones 1 to 5 have a lowest heart rate; zone 0 has none.
  private static var boundaryCount: Int { 5 }

  /// What the two messages that describe heart-rate zones ask of a request beyond each field's range.
  package mutating func checkZones(restingBpm: Int32, maxBpm: Int32, boundariesBpm: [Int32]) {
    guard isStrict else { return }
    if Int(maxBpm) - Int(restingBpm) < Self.reserveBpmMin {
      violate(
        "max_bpm",
        "expected at least \(Self.reserveBpmMin) over resting_bpm, got \(maxBpm) over \(restingBpm)",
        .combination)
    }
    guard let first = boundariesBpm.first, let last = boundariesBpm.last,
      boundariesBpm.count <= Self.boundaryCount
    else { return }
    if boundariesBpm.count < Self.boundaryCount {
      violate(
        "boundaries_bpm",
        "expected \(Self.boundaryCount) of them or none, got \(boundariesBpm.count)", .count)
    } else if !zip(boundariesBpm, boundariesBpm.dropFirst()).allSatisfy({ $0 < $1 }) {
      violate("boundaries_bpm", "expected each to be over the one before", .combination)
    } else if first <= restingBpm || last > maxBpm {
      violate(
        "boundaries_bpm",
        "expected them over resting_bpm, \(restingBpm), and at most max_bpm, \(maxBpm)",
        .combination)
    }
  }
}
