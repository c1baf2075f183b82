/// What one loop of a load has seen, or all together.
public struct LoadFigures: Sendable {
  /// Samples that were handed to a stream for the first time.
  public var sent = 0
  /// Samples that were handed over again, because a stream was lost.
  public var resent = 0
  /// Samples that were acknowledged.
  public var acknowledged = 0
  /// States with a newer sample that watchers got.
  public var delivered = 0
  /// States that watchers did not get because there was a newer one, as the server told them.
  public var conflated: Int64 = 0
  /// Samples that the server did not take.
  public var rejected = 0
  /// Connections that were lost and made anew.
  public var reconnections = 0
  /// From the handing over of a sample to the watcher that sees it, or a newer one in its place.
  public var watchLatency = LatencyDistribution()
  /// From the handing over of a sample to its acknowledgement.
  public var acknowledgementLatency = LatencyDistribution()
  /// How late samples were handed over, by the plan.
  public var lateness = LatencyDistribution()

  /// Nothing seen.
  public init() {}

  /// Adds those of another loop.
  public static func += (left: inout LoadFigures, right: LoadFigures) {
    left.sent += right.sent
    left.resent += right.resent
    left.acknowledged += right.acknowledged
    left.delivered += right.delivered
    left.conflated += right.conflated
    left.rejected += right.rejected
    left.reconnections += right.reconnections
    left.watchLatency += right.watchLatency
    left.acknowledgementLatency += right.acknowledgementLatency
    left.lateness += right.lateness
  }
}
