internal import Base
internal import PlansContract
internal import WorkoutsContract

/// A plan with its place in the schedule.
struct PlacedPlan: Sendable {
  let plan: Plan
  /// The day on which it is to be done, counted from 1970-01-01.
  let day: Int32
  /// Whether it is in the schedule, and not skipped.
  let isDue: Bool
  /// The athlete's word on it; nil for none.
  var word: PlanMatch.Word?

  /// The plan as workouts are matched with it.
  var candidate: PlanMatch.Candidate {
    let exercises = plan.workout.exercises.filter { !PlanAlignment.sets(of: $0).isEmpty }
    return PlanMatch.Candidate(
      id: plan.id, exercises: Set(exercises.map(\.identity)), isDue: isDue, word: word)
  }
}
