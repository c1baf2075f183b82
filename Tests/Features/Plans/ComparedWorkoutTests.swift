import Base
import CatalogueFeature
import Contract
import Messages
import Testing

@testable import PlansFeature

/// Workouts beside their plans, as progression goes by them.
@Suite struct `Workouts of the log beside plans` {
  private let squat = UUID.v4()

  private func planned(_ template: UUID?, _ name: String, sets: Int32, weight: Double?)
    -> PlannedExercise
  {
    var set = PlannedSet(setCount: sets)
    (set.type, set.repMin, set.repMax) = (.working, 8, 12)
    set.load = weight.map { .weightKg($0) }
    return PlannedExercise(name: name, exerciseTemplateID: template, sets: [set])
  }

  private func plan(
    _ exercises: [PlannedExercise], on day: Int32 = 20_000, _ word: PlanMatch.Word? = nil
  ) -> PlacedPlan {
    let plan = Plan {
      $0.id = .v4()
      $0.workout = Workout(name: "Legs", exercises: exercises)
    }
    return PlacedPlan(plan: plan, day: day, isDue: true, word: word)
  }

  private func logged(
    _ exercises: [(template: UUID?, name: String, sets: [(Int32, Double)])], on day: Int32 = 20_000,
    from origin: UUID? = nil
  ) -> ComparedWorkout {
    ComparedWorkout(
      done: DoneWorkout(
        logID: .v4(), origin: origin,
        exercises: exercises.map { exercise in
          DoneExercise(
            id: .v4(), templateID: exercise.template, name: exercise.name,
            sets: exercise.sets.map { reps, weight in
              DoneExercise.Done(set: DoneSet { ($0.reps, $0.weightKg) = (reps, weight) })
            })
        }),
      workout: PastWorkout(
        day: day,
        exercises: exercises.map { exercise in
          PastExercise(
            templateID: exercise.template, name: exercise.name,
            sets: exercise.sets.map { PastSet(reps: $0.0, weightKg: $0.1, rpe: nil) })
        }))
  }

  private func parts(_ workout: ComparedWorkout, _ plans: [PlacedPlan], names: Set<String> = [])
    -> [PlannedPart?]
  {
    ComparedWorkout.aligned([workout], with: plans, names: names)[0].exercises.map(\.planned)
  }

  /// Returns the load of the squat after a workout.
  private func next(_ workout: ComparedWorkout, _ plans: [PlacedPlan]) -> Double? {
    var brief = PlanBrief()
    (brief.level, brief.day) = (.intermediate, 20_001)
    brief.history = ComparedWorkout.aligned([workout], with: plans, names: [])
    var template = ExerciseTemplate()
    (template.id, template.name, template.equipment) = (squat, "Squat", [.barbell])
    template.primaryMuscles = [.quadriceps]
    (template.defaultRepMin, template.defaultRepMax) = (8, 12)
    let scheme = SetScheme(brief.goal, brief.level, .accumulation)
    return brief.target(for: template, scheme.adapted(to: template)).weightKg
  }

  @Test func `tell what was missed, and what was less`() {
    let plan = plan([planned(squat, "Squat", sets: 3, weight: 60)])
    #expect(
      parts(logged([(squat, "Squat", [(12, 60), (12, 60), (12, 60)])]), [plan])
        == [PlannedPart(templateID: squat)])
    #expect(
      parts(logged([(squat, "Squat", [(12, 60), (7, 60)])]), [plan])
        == [PlannedPart(templateID: squat, missedSets: 1, changedSets: 1)])
    // Of another day, and not started from the plan.
    #expect(parts(logged([(squat, "Squat", [(12, 60)])], on: 19_998), [plan]) == [nil])
    #expect(
      parts(logged([(squat, "Squat", [(12, 60)])], on: 19_998, from: plan.plan.id), [plan])
        == [PlannedPart(templateID: squat, missedSets: 2)])
    var running = logged([(squat, "Squat", [(12, 60)])])
    running.hasEnded = false
    #expect(parts(running, [plan]) == [nil])
  }

  @Test func `earn a step when all that was planned is done`() {
    let plan = plan([planned(squat, "Squat", sets: 3, weight: 60)])
    let reps = SetScheme(.hypertrophy, .intermediate, .accumulation).reps.upperBound
    #expect(next(logged([(squat, "Squat", [(reps, 60), (reps, 60), (reps, 60)])]), [plan]) == 62.5)
    #expect(next(logged([(squat, "Squat", [(reps, 60), (reps, 60)])]), [plan]) == 60)
    #expect(next(logged([(squat, "Squat", [(reps, 60), (reps, 60)])]), []) == 62.5)
  }

  @Test func `count under another name, if the weights are those of the plan`() {
    let press = planned(nil, "Press", sets: 1, weight: nil)
    let row = planned(nil, "Row", sets: 1, weight: nil)
    let plan = plan([press, row, planned(squat, "Squat", sets: 1, weight: 60)])
    func done(_ template: UUID?, _ name: String, _ weight: Double) -> ComparedWorkout {
      logged([(nil, "Press", [(9, 20)]), (nil, "Row", [(9, 20)]), (template, name, [(12, weight)])])
    }
    #expect(parts(done(nil, "Kniebeuge", 60), [plan])[2] == PlannedPart(templateID: squat))
    #expect(next(done(nil, "Kniebeuge", 60), [plan]) != nil)
    #expect(parts(done(nil, "Leg press", 120), [plan])[2] == nil)
    #expect(parts(done(.v4(), "Kniebeuge", 60), [plan])[2] == nil)
    #expect(parts(done(nil, "Kniebeuge", 60), [plan], names: ["kniebeuge"])[2] == nil)
  }

  @Test func `are those that the athlete says`() {
    let done = logged([(nil, "Run", [])])
    let settled = plan(
      [planned(squat, "Squat", sets: 3, weight: 60)], on: 20_005, .done(by: done.done.logID))
    let other = plan([planned(nil, "Run", sets: 1, weight: nil)])
    let completed = ComparedWorkout.completedPlans([other, settled], by: [done])
    #expect(completed[done.done.logID]?.plan.id == settled.plan.id)
    let denied = plan([planned(nil, "Run", sets: 1, weight: nil)], .notDone)
    #expect(ComparedWorkout.completedPlans([denied], by: [done]).isEmpty)
  }
}
