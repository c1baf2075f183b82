package import LogsContract
import Messages

/// The values of a completed set, in the precision of the workout log.
package struct SetPerformance: Hashable, Sendable {
  /// The number of repetitions, 0 to 10,000.
  package var reps = 0
  /// The weight of each repetition, in grams, at most 2,000,000; 0 for none.
  package var weightGrams = 0
  /// The duration in milliseconds, 1,000 to 86,400,000; nil if it was not measured.
  package var durationMs: Int?
  /// The distance in centimetres, at most 100,000,000; 0 for none.
  package var distanceCm = 0
  /// The rating of perceived exertion in halves, 0 to 20; nil if it was not recorded.
  package var rpeHalves: Int?
  /// The type of the set.
  package var type: WorkoutSetType = .working

  /// Creates the values of a set of which nothing is known.
  package init() {}
}

/// The report of an athlete on a set: what `completeSet` says of it.
package struct SetReport: Hashable, Sendable {
  /// The values; those that are 0 or nil are not said.
  package var performance = SetPerformance()
  /// The type of the set; nil if it is that of the target.
  package var type: WorkoutSetType?
  /// Whether values that are not said mean none, and not the target.
  package var isExact = false
  /// Whether the set failed: no repetition was done, whatever its target.
  package var isFailed = false

  /// Creates a report that says nothing: the set was done as planned.
  package init() {}
}
