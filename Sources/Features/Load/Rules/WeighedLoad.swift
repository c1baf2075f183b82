internal import Base
internal import Messages

/// A load, weighed by the time that has passed since: for the acute and for the chronic average.
///
/// The average of a day is the sum over all days up to it of load times exp(-d / t), with d the days that have
/// passed and t the time constant, times 1 - exp(-1 / t). This is the recursion `a += (load - a) * (1 - exp(-1
/// / t))` from 0 before the first day, in closed form. Source: Banister 1991, "Modeling elite athletic
/// performance".
package struct WeighedLoad: Hashable, Sendable {
  /// The time constants, in days.
  package static let acuteDays = 7.0
  package static let chronicDays = 42.0

  /// The sum for the acute average.
  package var acute = 0.0
  /// The sum for the chronic average.
  package var chronic = 0.0

  /// Creates the sum of nothing.
  package init() {}

  /// Creates a sum.
  package init(acute: Double, chronic: Double) {
    self.acute = acute
    self.chronic = chronic
  }

  /// Returns what it weighs `days` later.
  package func later(by days: Int) -> WeighedLoad {
    WeighedLoad(
      acute: acute * (-Double(days) / Self.acuteDays).exponential,
      chronic: chronic * (-Double(days) / Self.chronicDays).exponential)
  }

  package static func += (sum: inout WeighedLoad, other: WeighedLoad) {
    sum.acute += other.acute
    sum.chronic += other.chronic
  }

  /// The acute training load.
  package var acuteAverage: Double { acute * (1 - (-1 / Self.acuteDays).exponential) }
  /// The chronic training load.
  package var chronicAverage: Double { chronic * (1 - (-1 / Self.chronicDays).exponential) }
}
