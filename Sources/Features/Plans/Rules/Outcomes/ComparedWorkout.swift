internal import Base
internal import LogsContract
internal import PlansContract
internal import WorkoutsContract

/// A workout of the log, as progression and as plans see it.
struct ComparedWorkout: Sendable {
  /// The workout as plans are laid beside it. Its exercises are those of `workout`, in the same order.
  var done: DoneWorkout
  var workout: PastWorkout
  /// Whether it has ended: a plan is completed only then.
  var hasEnded = true

  /// Returns the plans that workouts, newest first, surely complete, by log. A plan is matched with the workouts of its
  /// day, those that were started from it, and the one that the athlete says completes it.
  static func completedPlans(
    _ plans: [PlacedPlan], by workouts: [ComparedWorkout]
  ) -> [UUID: PlacedPlan] {
    var settled: [UUID: UUID] = [:]
    for plan in plans {
      if case .done(let log) = plan.word { settled[log] = plan.plan.id }
    }
    var completed: [UUID: PlacedPlan] = [:]
    for (day, plans) in Dictionary(grouping: plans, by: \.day) {
      let ids = Set(plans.map(\.plan.id))
      let candidates = workouts.reversed().compactMap { logged -> DoneWorkout? in
        guard logged.hasEnded else { return nil }
        var done = logged.done
        let named = settled[done.logID]  // trap: a dictionary
        done.isOfDay = logged.workout.day == day
        done.isTaken = named.map { !ids.contains($0) } ?? false
        let isOfPlan = [done.origin, named].contains { $0.map(ids.contains) ?? false }
        return done.isOfDay || isOfPlan ? done : nil
      }
      let match = PlanMatch(plans.map(\.candidate), candidates)
      for plan in plans {
        // trap: both are dictionaries
        if let log = match.sure[plan.plan.id] { completed[log] = plan }
      }
    }
    return completed
  }

  /// Returns the workouts with what the plans that they completed had in the place of their exercises.
  ///
  /// - Parameter names: the folded names of the catalogue: what has one of them is that exercise, and no other name of
  ///   one that was planned.
  static func aligned(
    _ workouts: [ComparedWorkout], with plans: [PlacedPlan], names: Set<String>
  ) -> [PastWorkout] {
    let completed = completedPlans(plans, by: workouts)
    return workouts.map { logged in
      // trap: a dictionary
      guard let plan = completed[logged.done.logID]?.plan else { return logged.workout }
      return logged.aligned(with: plan.workout.exercises, names: names)
    }
  }

  private func aligned(with planned: [PlannedExercise], names: Set<String>) -> PastWorkout {
    var aligned = workout
    for pair in PlanAlignment.pairs(planned, done.exercises) {
      guard let index = pair.place, aligned.exercises.indices.contains(index) else { continue }
      let exercise = done.exercises[index]  // trap: of the same count as those of the workout
      let sets = SetAlignment.align(PlanAlignment.sets(of: pair.planned), exercise.sets)
      if pair.isSwapped, !Self.isOtherName(of: pair.planned, exercise, sets, names: names) {
        continue
      }
      // trap: just compared
      aligned.exercises[index].planned = PlannedPart(
        templateID: pair.planned.exerciseTemplateID,
        missedSets: sets.count { $0.outcome == .missed },
        changedSets: sets.count { $0.outcome == .changed })
    }
    return aligned
  }

  /// Returns whether what was done in the place of a planned exercise is that exercise under a name that the catalogue
  /// does not have: with weights that are no more than 10 % off those that were planned. Without them nothing tells it
  /// from another exercise, whose weights would be dangerous.
  private static func isOtherName(
    of planned: PlannedExercise, _ done: DoneExercise, _ sets: [SetOutcome], names: Set<String>
  ) -> Bool {
    guard planned.exerciseTemplateID != nil, done.templateID == nil,
      !names.contains(done.identity.name)
    else { return false }
    let shares = sets.compactMap { set -> Double? in
      guard case .weightKg(let weight) = set.planned?.load, weight > 0, let done = set.done else {
        return nil
      }
      return done.weightKg / weight
    }
    return !shares.isEmpty
      && shares.allSatisfy { (1 / Progression.riseMax...Progression.riseMax).contains($0) }
  }
}
