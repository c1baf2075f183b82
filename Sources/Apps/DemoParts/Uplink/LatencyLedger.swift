/// The latencies of samples from the watch to the wall, in real time. Newer states replace older
/// ones on the way, so a state means that its sample and all earlier ones have arrived.
package struct LatencyLedger: Sendable {
  private var underWay: [(sequence: Int64, time: Duration)] = []
  private var first = 0

  /// The latencies in microseconds, in the order of arrival.
  package private(set) var microseconds: [Int] = []
  /// The number of samples that arrived with a newer sample's state because their own was replaced.
  package private(set) var conflatedCount = 0

  /// The number of processed entries at which their memory is released.
  private static let reclaimMin = 1_024

  /// Creates an empty ledger.
  package init() {}

  /// The number of samples that have not arrived yet.
  package var underWayCount: Int { underWay.count - first }

  /// Records that a sample was sent for the first time; sequences increase.
  package mutating func sent(_ sequence: Int64, at time: Duration) {
    underWay.append((sequence, time))
  }

  /// Records that a state with this sequence has arrived.
  package mutating func arrived(_ sequence: Int64, at time: Duration) {
    while first < underWay.count, underWay[first].sequence <= sequence {
      let sample = underWay[first]
      let latency = time - sample.time
      microseconds.append(Int(latency / .microseconds(1)))
      if sample.sequence < sequence { conflatedCount += 1 }
      first += 1
    }
    if first >= Self.reclaimMin {
      underWay.removeFirst(first)
      first = 0
    }
  }
}
