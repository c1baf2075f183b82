import Messages
package import WorkoutsContract

/// An exercise of a session, with its sets one by one. The first of them are settled, which means completed or skipped;
/// the others are open.
package struct SessionExercise: Equatable, Sendable {
  /// The number by which events name the exercise: 0 for the first of the plan; never used again.
  package let number: Int
  /// The block that the exercise belongs to.
  package internal(set) var blockIndex: Int
  /// The exercise as planned, without its sets.
  package let planned: PlannedExercise
  /// The sets, in order, each with a count of 1.
  package internal(set) var sets: [PlannedSet]
  /// The number of sets that records settle.
  private var recordedCount = 0
  /// The number of sets that only the log has.
  private(set) var loggedCount = 0

  init(number: Int, blockIndex: Int, _ planned: PlannedExercise) {
    self.number = number
    self.blockIndex = blockIndex
    sets = Self.expanded(planned.sets)
    var planned = planned
    planned.sets = []
    self.planned = planned
  }

  /// The number of settled sets. A set that only the log has takes the place of an open one, as long as there is one.
  package var settledCount: Int { min(recordedCount + loggedCount, sets.count) }

  /// The number of open sets.
  package var openCount: Int { sets.count - settledCount }

  /// The targets of the open sets.
  var openSets: ArraySlice<PlannedSet> { sets.dropFirst(settledCount) }

  /// The targets that keep the places of the sets that only the log has, when the open sets are replaced.
  var loggedTargets: [PlannedSet] {
    guard loggedCount > 0 else { return [] }
    let places = sets[recordedCount..<settledCount]  // trap: both are counts of sets
    let target = places.last ?? sets.last ?? PlannedSet(setCount: 1)
    return places + Array(repeating: target, count: loggedCount - places.count)
  }

  /// Settles so many more sets by a record, or fewer.
  mutating func settle(_ count: Int) {
    recordedCount = min(max(0, recordedCount + count), sets.count)
  }

  /// Settles sets for those that only the log has.
  mutating func settle(logged count: Int) { loggedCount = count }

  /// Replaces the sets that are not settled by records.
  mutating func plan(_ planned: [PlannedSet]) { sets = sets.prefix(recordedCount) + planned }

  /// The place of the next open set.
  var place: SetPlace { SetPlace(exerciseNumber: number, setIndex: settledCount) }

  /// Returns sets one by one.
  static func expanded(_ sets: [PlannedSet]) -> [PlannedSet] {
    sets.flatMap { one in
      var single = one
      single.setCount = 1
      return Array(repeating: single, count: one.count)
    }
  }

  /// Returns equal sets in a row as one, with their count.
  static func combined(_ sets: [PlannedSet]) -> [PlannedSet] {
    var combined: [PlannedSet] = []
    for set in sets {
      guard var last = combined.last else {
        combined.append(set)
        continue
      }
      let count = last.setCount
      last.setCount = set.setCount
      if last == set, count < PlannedSet.countMax {
        last.setCount = count + 1
        combined[combined.endIndex - 1] = last  // trap: there is a last one
      } else {
        combined.append(set)
      }
    }
    return combined
  }
}
