internal import LogsContract
internal import Messages
internal import PlansContract
internal import WorkoutsContract

/// The planned sets of an exercise beside those that were done, both in order, with gaps: as many as possible are done as
/// planned, then as few as possible are missed.
enum SetAlignment {
  /// Returns the outcomes, in order.
  static func align(_ planned: [PlannedSet], _ done: [DoneExercise.Done]) -> [SetOutcome] {
    // costs[i][j] is the least cost of the planned sets from i on and the done ones from j on.
    let (rows, columns) = (planned.count + 1, done.count + 1)
    var costs = [Int](repeating: 0, count: rows * columns)
    func cost(_ i: Int, _ j: Int) -> Int {
      costs[i * columns + j]  // trap: both are within the table
    }
    for i in (0..<rows).reversed() {
      for j in (0..<columns).reversed() {
        var least = Int.max
        if i < planned.count { least = min(least, missedCost + cost(i + 1, j)) }
        if j < done.count { least = min(least, addedCost + cost(i, j + 1)) }
        if i < planned.count, j < done.count {
          // trap: both are indices
          least = min(least, pairCost(planned[i], done[j]) + cost(i + 1, j + 1))
        }
        costs[i * columns + j] = least == .max ? 0 : least  // trap: within the table
      }
    }
    var (outcomes, i, j): ([SetOutcome], Int, Int) = ([], 0, 0)
    while i < planned.count || j < done.count {
      if i < planned.count, j < done.count,
        // trap: both are indices
        cost(i, j) == pairCost(planned[i], done[j]) + cost(i + 1, j + 1)
      {
        // trap: the same
        let (set, other) = (planned[i], done[j])
        outcomes.append(
          SetOutcome {
            $0.outcome = isMet(set, by: other) ? .done : .changed
            ($0.planned, $0.done) = (set, other.set)
          })
        (i, j) = (i + 1, j + 1)
      } else if i < planned.count, cost(i, j) == missedCost + cost(i + 1, j) {
        let set = planned[i]  // trap: it is an index
        outcomes.append(SetOutcome { ($0.outcome, $0.planned) = (.missed, set) })
        i += 1
      } else {
        let other = done[j]  // trap: one of both is left, and it is not a planned one
        outcomes.append(SetOutcome { ($0.outcome, $0.done) = (.added, other.set) })
        j += 1
      }
    }
    return outcomes
  }

  // A changed set costs less than a missed and an added one together, so that gaps are as few as possible.
  private static let (missedCost, addedCost, changedCost) = (3, 2, 4)

  private static func pairCost(_ planned: PlannedSet, _ done: DoneExercise.Done) -> Int {
    isMet(planned, by: done) ? 0 : changedCost
  }

  /// Returns whether a set has at least what was planned. What is a share of a maximum, an effort or a zone is not
  /// compared.
  static func isMet(_ planned: PlannedSet, by done: DoneExercise.Done) -> Bool {
    if planned.repMin > 0, done.set.reps < planned.repMin { return false }
    if case .weightKg(let weight) = planned.load {
      // Weights are stored in grams. With help, less of it is more.
      if done.isAssisted ? done.set.weightKg > weight + 0.0005 : done.set.weightKg < weight - 0.0005
      {
        return false
      }
    }
    if let duration = planned.duration, planned.repMin == 0 {
      guard let time = done.set.duration, time >= duration else { return false }
    }
    return done.set.distanceM >= planned.distanceM - 0.005
  }
}
