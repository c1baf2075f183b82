public import LogsContract

/// The values of a completed set, in the precision of the workout log.
public struct SetPerformance: Hashable, Sendable {
  /// The number of repetitions, 0 to 10,000.
  public var reps = 0
  /// The weight of each repetition, in grams, at most 2,000,000; 0 for none.
  public var weightGrams = 0
  /// The duration in milliseconds, 1,000 to 86,400,000; nil if it was not measured.
  public var durationMs: Int?
  /// The distance in centimetres, at most 100,000,000; 0 for none.
  public var distanceCm = 0
  /// The rating of perceived exertion in halves, 0 to 20; nil if it was not recorded.
  public var rpeHalves: Int?
  /// The type of the set.
  public var type: WorkoutSetType = .working

  /// Creates the values of a set of which nothing is known.
  public init() {}
}

/// The report of an athlete on a set: what `completeSet` says of it.
public struct SetReport: Hashable, Sendable {
  /// The values; those that are 0 or nil are not said.
  public var performance = SetPerformance()
  /// The type of the set; nil if it is that of the target.
  public var type: WorkoutSetType?
  /// Whether values that are not said mean none, and not the target.
  public var isExact = false

  /// Creates a report that says nothing: the set was done as planned.
  public init() {}
}
