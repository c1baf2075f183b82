internal import Base
internal import LogsContract
internal import LogsFeature
internal import Messages

/// The values of one set that may be the best of a series, in thousandths: loads and volumes of kilograms, durations of
/// seconds, distances of metres, speeds of metres a second. Where less is better, the value is negative.
///
/// The estimates of a one-repetition maximum are those of Epley (1985), w (1 + r / 30), and of Brzycki (1993), 36 w / (37
/// - r), for at most 10 repetitions, up to which they were found accurate (LeSuer et al., J. Strength Cond. Res. 11(4),
/// 1997). One repetition is a measurement, and is not estimated. `OneRepMax` inverts them.
enum SetValues {
  /// The largest number of repetitions that a one-repetition maximum is estimated from.
  static let estimatedRepsMax: Int64 = 10

  /// Returns the value of each series that the set belongs to: none for a warm-up.
  static func values(of set: WorkoutSet) -> [String: Int64] {
    if set.type == .warmUp { return [:] }
    let reps = Int64(max(0, set.reps))
    let loadGrams = thousandths(set.loadKg)
    var values: [String: Int64] = [:]
    func add(_ series: String, _ value: Int64) {
      if value > 0 { values[series] = value }
    }
    if reps > 0 { add(RecordSeries.heaviestWeight, loadGrams) }
    // Help without a known body weight is no load of zero.
    if !set.isAssisted || loadGrams > 0 {
      add(RecordSeries.mostReps(loadGrams: loadGrams), reps * 1000)
    }
    if set.isAssisted, reps > 0 {
      values[RecordSeries.leastAssistance] = -thousandths(set.weightKg)
    }
    if (1...estimatedRepsMax).contains(reps) {
      add(
        RecordSeries.epley,
        reps == 1 ? loadGrams : rounded(loadGrams &* (30 + reps), by: 30))
      add(RecordSeries.brzycki, rounded(loadGrams &* 36, by: 37 - reps))
    }
    let milliseconds = set.duration?.milliseconds ?? 0
    let millimetres = thousandths(set.distanceM)
    add(RecordSeries.longestDuration, milliseconds)
    add(RecordSeries.longestDistance, millimetres)
    if milliseconds > 0 {
      add(RecordSeries.highestSpeed, rounded(millimetres &* 1000, by: milliseconds))
    }
    add(RecordSeries.setVolume, volumeGrams(of: set))
    return values
  }

  /// Returns the volume of a set in grams, as it is stored with it.
  static func volumeGrams(of set: WorkoutSet) -> Int64 { Int64(exactly: set.volumeGrams) ?? 0 }

  /// Returns the nearest whole number of thousandths; 0 for what is not a number of a set.
  private static func thousandths(_ value: Double) -> Int64 {
    let rounded = (value * 1000).rounded()
    return (0...1e12).contains(rounded) ? Int64(rounded) : 0
  }

  /// Returns a quotient of positive numbers, rounded half up.
  private static func rounded(_ dividend: Int64, by divisor: Int64) -> Int64 {
    // trap: the callers' divisors are above 0
    (2 &* dividend &+ divisor) / (2 &* divisor)
  }
}
