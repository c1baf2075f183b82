internal import Base
internal import LogsContract
internal import Messages
internal import PlansContract
internal import WorkoutsContract

/// The exercises of a plan beside those that were done.
enum PlanAlignment {
  /// Returns the working sets of an exercise, one by one.
  static func sets(of exercise: PlannedExercise) -> [PlannedSet] {
    exercise.sets.filter { $0.type != .warmUp && !$0.isRecovery }.flatMap { sets in
      var one = sets
      one.setCount = 1
      return [PlannedSet](repeating: one, count: sets.count)
    }
  }

  /// A planned exercise beside the one that was done for it.
  struct Pair {
    let planned: PlannedExercise
    /// The place of the one that was done; nil for none.
    var place: Int?
    /// Whether that is not the same exercise, but was done in its place.
    var isSwapped = false
  }

  /// Returns the exercises of a plan that have working sets, in its order. The same exercise is found wherever it was
  /// done. A planned exercise that is not found, and an unplanned one that was done in its place, between the same
  /// neighbours, are a swap.
  static func pairs(_ planned: [PlannedExercise], _ done: [DoneExercise]) -> [Pair] {
    let planned = planned.filter { !sets(of: $0).isEmpty }
    var places = [Int?](repeating: nil, count: planned.count)
    var isFree = [Bool](repeating: true, count: done.count)
    let identities = done.map(\.identity)
    for (place, exercise) in planned.enumerated() {
      let identity = exercise.identity
      for (other, found) in identities.enumerated()
      where isFree[other] && found.isSame(as: identity) {  // trap: of the same count
        (places[place], isFree[other]) = (other, false)  // trap: the same
        break
      }
    }
    var swapped: Set<Int> = []
    for place in planned.indices where places[place] == nil {  // trap: its own indices
      // The place after that of the exercise before it.
      let before = place == 0 ? -1 : places[place - 1]  // trap: of a place before
      guard let before, before + 1 < done.count, isFree[before + 1] else { continue }
      (places[place], isFree[before + 1]) = (before + 1, false)  // trap: just compared
      swapped.insert(place)
    }
    return planned.enumerated().map { place, exercise in
      // trap: of the same count
      Pair(planned: exercise, place: places[place], isSwapped: swapped.contains(place))
    }
  }

  /// Returns the outcomes of the exercises of a plan, in its order, with each added one behind those that were done
  /// before it.
  static func align(_ planned: [PlannedExercise], _ done: [DoneExercise]) -> [ExerciseOutcome] {
    let pairs = pairs(planned, done)
    let found = Set(pairs.compactMap(\.place))
    var outcomes: [(done: Int?, outcome: ExerciseOutcome)] = pairs.map { pair in
      let other = pair.place.map { done[$0] }  // trap: an index of it
      return (pair.place, outcome(of: pair.planned, other, isSwapped: pair.isSwapped))
    }
    for place in done.indices where !found.contains(place) {
      // trap: its own index
      let index = outcomes.lastIndex { $0.done.map { $0 < place } ?? false }.map { $0 + 1 } ?? 0
      outcomes.insert((place, added(done[place])), at: index)  // trap: at most the count
    }
    return outcomes.map(\.outcome)
  }

  private static func outcome(
    of planned: PlannedExercise, _ done: DoneExercise?, isSwapped: Bool
  ) -> ExerciseOutcome {
    let sets = SetAlignment.align(sets(of: planned), done?.sets ?? []).map { set in
      // Another exercise's weights say nothing of those that were planned.
      guard isSwapped, set.outcome == .done else { return set }
      var set = set
      set.outcome = .changed
      return set
    }
    return ExerciseOutcome {
      ($0.exerciseTemplateID, $0.name) = (planned.exerciseTemplateID, planned.name)
      ($0.workoutExerciseID, $0.doneName) = (done?.id, isSwapped ? done?.name ?? "" : "")
      $0.sets = sets
      let ofPlan = sets.filter { $0.outcome != .added }
      $0.outcome =
        ofPlan.allSatisfy { $0.outcome == .done }
        ? .done : ofPlan.allSatisfy { $0.outcome == .missed } ? .missed : .changed
    }
  }

  private static func added(_ done: DoneExercise) -> ExerciseOutcome {
    ExerciseOutcome {
      ($0.outcome, $0.name, $0.workoutExerciseID) = (.added, done.name, done.id)
      $0.sets = done.sets.map { other in
        SetOutcome { ($0.outcome, $0.done) = (.added, other.set) }
      }
    }
  }
}

extension PlannedExercise {
  var identity: ExerciseIdentity { ExerciseIdentity(templateID: exerciseTemplateID, name: name) }
}

extension PlanOutcome {
  /// Sets the exercises, and the numbers of their sets.
  mutating func setExercises(_ exercises: [ExerciseOutcome]) {
    self.exercises = exercises
    let outcomes = exercises.flatMap(\.sets).map(\.outcome)
    func count(_ outcome: StepOutcome) -> Int32 {
      Int32(clamping: outcomes.count { $0 == outcome })
    }
    (doneSetCount, changedSetCount) = (count(.done), count(.changed))
    (missedSetCount, addedSetCount) = (count(.missed), count(.added))
    plannedSetCount = Int32(clamping: outcomes.count { $0 != .added })
  }
}
