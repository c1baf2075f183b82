/// How long samples took from the watch to the wall, in real time. Newer states replace older ones
/// on the way, so a state says that its sample has arrived and all before it.
public struct LatencyLedger: Sendable {
  private var underWay: [(sequence: Int64, time: Duration)] = []
  private var first = 0

  /// The latencies in microseconds, in the order of arrival.
  public private(set) var microseconds: [Int] = []
  /// How many samples arrived with a newer one's state, because their own was replaced.
  public private(set) var conflatedCount = 0

  /// Taken entries are given back once so many have gathered.
  private static let reclaimMin = 1_024

  /// Nothing sent yet.
  public init() {}

  /// How many samples are under way.
  public var underWayCount: Int { underWay.count - first }

  /// A sample was sent for the first time; sequences grow.
  public mutating func sent(_ sequence: Int64, at time: Duration) {
    underWay.append((sequence, time))
  }

  /// A state with this sequence has arrived.
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
