import Admin
import LiveFeature

extension Exposition {
  /// Adds the figures of RR intervals that were removed because of their age.
  mutating func add(_ figures: IntervalRetentionFigures) {
    single(
      "pulsewire_rr_streams_cleared_total", .counter,
      "Streams of heart rate that were looked through for old RR intervals.", figures.streams)
    single(
      "pulsewire_rr_segments_cleared_total", .counter, "Segments that lost old RR intervals.",
      figures.segments)
    single(
      "pulsewire_rr_samples_cleared_total", .counter, "Samples in them.", figures.samples)
    single(
      "pulsewire_rr_failures_total", .counter,
      "Streams that could not be looked through; they are tried again.", figures.failures)
  }
}
