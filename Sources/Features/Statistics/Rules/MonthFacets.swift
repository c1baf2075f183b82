internal import Base
internal import LogsFeature
internal import Wire

/// The facets of a month: those of its days, and those of all of them together.
struct MonthFacets: Equatable {
  typealias Sums = [WorkoutFacets.Key: WorkoutFacets.Value]

  /// The first day of the month, and the days of it, as numbers since 1970-01-01.
  let start: Int32
  let days: ClosedRange<Int32>
  /// The facets of days.
  var ofDays: Sums = [:]
  /// The facets of the month, as those of its first day.
  var ofMonth: Sums = [:]

  /// Creates the month of a day, without a workout.
  init(of day: Int32) {
    days = Google.Date.month(of: day)
    start = days.lowerBound
  }

  /// Adds a workout of the month; one of another month adds nothing.
  mutating func add(_ workout: LoggedWorkout) {
    for (key, value) in WorkoutFacets.facets(of: workout) where days.contains(key.day) {
      ofDays[key, default: WorkoutFacets.Value()].add(value)
      let whole = WorkoutFacets.Key(day: start, facet: key.facet, key: key.key)
      ofMonth[whole, default: WorkoutFacets.Value()].add(value)
    }
  }

  /// What has to be written so that sums are what they should be.
  struct Correction {
    /// The sums that are missing or differ, in order.
    var written: [(key: WorkoutFacets.Key, value: WorkoutFacets.Value)] = []
    /// Those that should not be there, in order.
    var removed: [WorkoutFacets.Key] = []

    /// The number of sums that differ.
    var count: Int { written.count + removed.count }

    /// Creates the correction of what is stored to what is right.
    init(
      from stored: [WorkoutFacets.Key: WorkoutFacets.Value],
      to right: [WorkoutFacets.Key: WorkoutFacets.Value]
    ) {
      written = right.filter { stored[$0.key] != $0.value }.sorted { $0.key < $1.key }
        .map { ($0.key, $0.value) }
      removed = stored.keys.filter { right[$0] == nil }.sorted()
    }
  }
}
