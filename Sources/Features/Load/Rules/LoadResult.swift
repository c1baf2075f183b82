internal import Messages

/// The part of a workout's result from which the loads of days follow, in the exact numbers that are stored.
struct LoadResult: Equatable, Sendable {
  /// The training impulses, in thousandths.
  struct Impulse: Equatable, Sendable {
    var banisterFemale: Int64
    var banisterMale: Int64
    var edwards: Int64
  }

  /// The impulses of the heart rate; nil if none was measured.
  var impulse: Impulse?
  /// The athlete's rating of the effort, in tenths, from 0 to 100; nil for none.
  var rpeTenths: Int64?

  /// Returns the load of a rating in thousandths: the rating times the minutes, rounded half up. Source: Foster et al. 2001,
  /// "A new approach to monitoring exercise training".
  ///
  /// - Parameters:
  ///   - rpeTenths: The rating in tenths.
  ///   - milliseconds: The duration of the workout, not negative.
  static func sessionRPE(rpeTenths: Int64, milliseconds: Int64) -> Int64 {
    let (product, isTooLarge) = rpeTenths.multipliedReportingOverflow(by: milliseconds)
    return isTooLarge ? .max / 600 : product / 600 + (product % 600 >= 300 ? 1 : 0)
  }
}

extension LoadResult.Impulse {
  /// Creates the impulses in the precision in which they are stored, of at most 999,999.999.
  init(_ impulse: TrainingImpulse) {
    func thousandths(_ value: Double) -> Int64 {
      Int64(exactly: (min(max(value, 0), 999_999.999) * 1000).rounded()) ?? 0
    }
    banisterFemale = thousandths(impulse.banisterFemale)
    banisterMale = thousandths(impulse.banisterMale)
    edwards = thousandths(impulse.edwards)
  }
}
