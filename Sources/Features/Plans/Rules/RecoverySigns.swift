/// The signs of an athlete's recovery on a day, as devices have measured them.
package struct RecoverySigns: Equatable, Sendable {
  /// The heart rate variability of the last 24 hours against that of the 28 days before, of one kind.
  package struct Variability: Equatable, Sendable {
    /// The mean of the last 24 hours, in milliseconds.
    let valueMs: Double
    /// The mean of the days before, in milliseconds.
    let meanMs: Double
    /// The standard deviation of these days, in milliseconds.
    let deviationMs: Double

    /// Creates a comparison of values in milliseconds.
    package init(valueMs: Double, meanMs: Double, deviationMs: Double) {
      (self.valueMs, self.meanMs, self.deviationMs) = (valueMs, meanMs, deviationMs)
    }
  }

  /// The variability; nil without enough days.
  package var variability: Variability?
  /// The sleep of the last night; nil if it is unknown. What the athlete says of it holds before that.
  package var sleep: Duration?
  /// The beats per minute by which the resting heart rate is above the usual one; negative below it, nil if unknown.
  package var restingRise: Double?

  /// Creates signs of nothing.
  package init() {}

  /// The beats per minute above the usual resting heart rate that are no sign yet.
  private static let restingRiseMax = 5.0

  /// Whether the variability is more than a standard deviation below its mean.
  var isVariabilityLow: Bool {
    variability.map { $0.valueMs < $0.meanMs - $0.deviationMs } ?? false
  }

  /// What a plan goes by, as a text: a value that changes nothing makes no other plan.
  var key: String {
    "\(isVariabilityLow) \(isRestingHigh) \(sleep.map { $0 < Adaptation.sleepMin } ?? false)"
  }

  /// Whether the resting heart rate is more than 5 beats per minute above the usual one.
  var isRestingHigh: Bool { restingRise.map { $0 > Self.restingRiseMax } ?? false }
}
