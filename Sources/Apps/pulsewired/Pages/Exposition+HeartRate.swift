import Admin
import LiveFeature

extension Exposition {
  /// Adds the outcomes of heart-rate samples.
  mutating func add(_ traffic: HeartRateTraffic) {
    family(
      "pulsewire_heart_rate_samples_total", .counter,
      "Samples that devices sent, by what became of them.")
    let outcomes: KeyValuePairs = [
      "accepted": traffic.accepted, "duplicate": traffic.duplicates, "rejected": traffic.rejected,
    ]
    for (outcome, count) in outcomes {
      sample("pulsewire_heart_rate_samples_total", ["outcome": outcome], count)
    }
    single(
      "pulsewire_heart_rate_waiting_uplinks", .gauge,
      "Uplinks with samples to store, or an acknowledgement to send.", traffic.waitingUplinks)
    single(
      "pulsewire_heart_rate_writes_total", .counter, "Statements that store heart rate.",
      traffic.writes)
    single(
      "pulsewire_heart_rate_writes_failed_total", .counter,
      "Of them, those that failed; their samples are written again.", traffic.failedWrites)
    single(
      "pulsewire_heart_rate_uplinks_taken_over_total", .counter,
      "Uplinks that ended because a newer one of the same device wrote.", traffic.takenOver)
  }

  /// Adds the figures of merging the segments of ended sessions.
  mutating func add(_ figures: SegmentMergerFigures) {
    single(
      "pulsewire_heart_rate_streams_merged_total", .counter,
      "Streams of ended sessions whose segments were merged.", figures.streams)
    single(
      "pulsewire_heart_rate_streams_unreadable_total", .counter,
      "Streams that cannot be merged, for their bytes are damaged; they are left as they are.",
      figures.failures)
  }
}
