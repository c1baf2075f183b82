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
  /// The number of settled sets.
  package internal(set) var settledCount = 0

  init(number: Int, blockIndex: Int, _ planned: PlannedExercise) {
    self.number = number
    self.blockIndex = blockIndex
    sets = Self.expanded(planned.sets)
    var planned = planned
    planned.sets = []
    self.planned = planned
  }

  /// The number of open sets.
  package var openCount: Int { max(0, sets.count - settledCount) }

  /// The targets of the open sets.
  var openSets: ArraySlice<PlannedSet> { sets.dropFirst(settledCount) }

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
