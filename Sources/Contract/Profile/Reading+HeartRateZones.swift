import Wire

extension Reading {
  /// The minimum difference between the maximum and the resting heart rate, in beats per minute.
  private static var reserveBpmMin: Int { 20 }
  /// The number of zones with a lowest heart rate: zones 1 to 5, but not zone 0.
  private static var boundaryCount: Int { 5 }

  /// Checks the rules for heart-rate zones in a request beyond each field's range, for the two messages that
  /// contain them.
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
      violate("boundaries_bpm", "expected each to be above the one before", .combination)
    } else if first <= restingBpm || last > maxBpm {
      violate(
        "boundaries_bpm",
        "expected them over resting_bpm, \(restingBpm), and at most max_bpm, \(maxBpm)",
        .combination)
    }
  }
}
