internal import Base
internal import LogsContract
import WorkoutsContract

extension SetPerformance {
  /// The lengths that a workout log accepts for a set, in milliseconds.
  private static let durationsMs = 1_000...86_400_000

  /// Creates the values of a set from its report, and where that says nothing, from its target: of a range of
  /// repetitions the minimum. The duration of a set that has one as its target is `elapsed` unless the player completed
  /// it, which does so to the microsecond.
  init(_ report: SetReport, of target: PlannedSet, after elapsed: Duration, isAutomatic: Bool) {
    self = report.performance
    type = report.type ?? (target.type == .unspecified ? .working : target.type)
    guard !report.isExact else { return }
    if reps == 0, !report.isFailed { reps = Int(target.repMin > 0 ? target.repMin : target.repMax) }
    if weightGrams == 0, case .weightKg(let weight) = target.load {
      weightGrams = Int(nearest: weight * 1000)
    }
    if distanceCm == 0 { distanceCm = Int(nearest: target.distanceM * 100) }
    if durationMs == nil, let duration = target.duration {
      let measured = Int((isAutomatic ? duration : elapsed).milliseconds)
      durationMs = Self.durationsMs.contains(measured) ? measured : nil
    }
  }
}

extension Int {
  /// Creates the whole number that is nearest to `value`; 0 if there is none.
  init(nearest value: Double) { self = Int(exactly: value.rounded()) ?? 0 }
}
