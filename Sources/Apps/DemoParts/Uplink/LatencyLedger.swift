/// The latencies of samples from the watch to the wall, in real time. Newer states replace older
/// ones on the way, so a state means that its sample and all earlier ones have arrived.
public struct LatencyLedger: Sendable {
  private var underWay: [(sequence: Int64, time: Duration)] = []
  private var first = 0

  /// The latencies in microseconds, in the order of arrival.
  public private(set) var microseconds: [Int] = []
  /// The number of samples that arrived with a newer sample's state because their own was replaced.
  public private(set) var conflatedCount = 0

  /// The number of processed entries at which their memory is released.
  private static let reclaimMin = 1_024

  /// Creates an empty ledger.
  public init() {}

  /// The number of samples that have not arrived yet.
  public var underWayCount: Int { underWay.count - first }

  /// Records that a sample was sent for the first time; sequences increase.
  public mutating func sent(_ sequence: Int64, at time: Duration) {
    underWay.append((sequence, time))
  }

  /// Records that a state with this sequence has arrived.
  public mutating func arrived(_ sequence: Int64, at time: Duration) {
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
