/// The figures of one loop of a load, or their sum over all loops.
package struct LoadFigures: Sendable {
  /// Samples that were sent for the first time.
  package var sent = 0
  /// Samples that were sent again because a stream was lost.
  package var resent = 0
  /// Samples that were acknowledged.
  package var acknowledged = 0
  /// States with a newer sample that watchers received.
  package var delivered = 0
  /// States that watchers did not receive because there was a newer one, as reported by the server.
  package var conflated: Int64 = 0
  /// Cues of coaches that were heard.
  package var cues = 0
  /// Samples that the server rejected.
  package var rejected = 0
  /// Connections that were lost and opened again.
  package var reconnections = 0
  /// The time from sending a sample until the watcher sees it, or a newer one in its place.
  package var watchLatency = LatencyDistribution()
  /// The time from sending a sample until its acknowledgement.
  package var acknowledgementLatency = LatencyDistribution()
  /// The delay of the samples against the plan.
  package var lateness = LatencyDistribution()

  /// Creates figures that are all zero.
  package init() {}

  /// Adds the figures of another loop.
  package static func += (left: inout LoadFigures, right: LoadFigures) {
    left.sent += right.sent
    left.resent += right.resent
    left.acknowledged += right.acknowledged
    left.delivered += right.delivered
    left.conflated += right.conflated
    left.cues += right.cues
    left.rejected += right.rejected
    left.reconnections += right.reconnections
    left.watchLatency += right.watchLatency
    left.acknowledgementLatency += right.acknowledgementLatency
    left.lateness += right.lateness
  }
}
