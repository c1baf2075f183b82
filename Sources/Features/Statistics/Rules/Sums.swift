/// The sums of the ended workouts of some days, in whole units, so that they are exact in any order.
struct Sums: Equatable, Sendable {
  /// The number of days with a workout.
  var days: Int64 = 0
  var workouts: Int64 = 0
  var sets: Int64 = 0
  var reps: Int64 = 0
  /// Weight times repetitions, in grams.
  var grams: Int64 = 0
  /// The duration without pauses, in milliseconds.
  var milliseconds: Int64 = 0
  /// The number of sets with a rating of their effort.
  var ratedSets: Int64 = 0
  /// The sum of the ratings, in halves, of which each rating is a multiple.
  var halfRatings: Int64 = 0
  /// The number of the player's sessions.
  var sessions: Int64 = 0
  /// The number of sessions that reached the end of their workout.
  var completed: Int64 = 0

  /// Adds other sums. A workout's limits keep every sum far from overflowing.
  static func += (sums: inout Sums, other: Sums) {
    sums.days &+= other.days
    sums.workouts &+= other.workouts
    sums.sets &+= other.sets
    sums.reps &+= other.reps
    sums.grams &+= other.grams
    sums.milliseconds &+= other.milliseconds
    sums.ratedSets &+= other.ratedSets
    sums.halfRatings &+= other.halfRatings
    sums.sessions &+= other.sessions
    sums.completed &+= other.completed
  }

  /// The mean rating, 0 to 10; 0 without one.
  var averageRating: Double {
    ratedSets > 0 ? Double(halfRatings) / 2 / Double(ratedSets) : 0
  }
}

/// The sums of a day or of another period, by the number of its first day.
struct DatedSums: Equatable, Sendable {
  let day: Int32
  let sums: Sums
}

extension Sequence<DatedSums> {
  /// Returns the sum of those whose day is in `days`.
  func total(of days: ClosedRange<Int32>) -> Sums {
    reduce(into: Sums()) { if days.contains($1.day) { $0 += $1.sums } }
  }

  /// The sum of all.
  var total: Sums { reduce(into: Sums()) { $0 += $1.sums } }
}
