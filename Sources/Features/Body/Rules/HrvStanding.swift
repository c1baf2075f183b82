internal import Base

/// The heart rate variability of a day against the usual one, of one kind.
package struct HrvStanding: Equatable, Sendable {
  /// The mean of the day, in milliseconds.
  package let valueMs: Double
  /// The mean of the 28 days before, in milliseconds.
  package let meanMs: Double
  /// The standard deviation of these days, in milliseconds.
  package let deviationMs: Double

  /// Creates the comparison of the day that ends at the end of `day` with `before`, which ends when it begins; nil if
  /// there are no readings of the day, or too few days before.
  init?(day: HrvBaseline, before: HrvBaseline) {
    guard let value = day.newestDayMs, before.isSufficient, let mean = before.meanMs,
      let deviation = before.deviationMs
    else { return nil }
    (valueMs, meanMs, deviationMs) = (value, mean, deviation)
  }
}
