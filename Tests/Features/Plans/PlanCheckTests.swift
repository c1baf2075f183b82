import Base
import Contract
import Messages
import Testing

@testable import PlansFeature

/// The check of a plan, whoever made it.
@Suite struct `The check of a plan` {
  private let brief: PlanBrief
  private let plan: ProposedPlan

  init() throws {
    var brief = PlanBrief()
    (brief.goal, brief.level, brief.minutes, brief.day) = (.hypertrophy, .intermediate, 60, 20_745)
    brief.equipment = [.dumbbells, .bench, .mat, .cardioMachine]
    brief.injuries = ["shoulder"]
    brief.templates = RandomAthlete.templates
    self.brief = brief
    plan = try #require(Composer.compose(brief))
  }

  private func faults(_ change: (inout [WorkoutBlock]) throws -> Void) rethrows -> [PlanFault] {
    var blocks = plan.blocks
    try change(&blocks)
    return PlanCheck.faults(of: blocks, for: brief)
  }

  private func template(_ name: String) throws -> ExerciseTemplate {
    try #require(brief.templates.first { $0.name == name })
  }

  @Test func `takes what the composer made`() { #expect(faults { _ in } == []) }

  @Test func `refuses nothing at all`() { #expect(faults { $0 = [] } == [.empty]) }

  @Test func `refuses names that the catalogue does not have, and ids of others`() {
    #expect(
      faults { $0[1].exercises[0].exerciseTemplateID = nil }.contains {
        if case .unknownExercise = $0 { true } else { false }
      })
    #expect(
      faults { $0[1].exercises[0].name = "Dragon flag" }.contains(.unknownExercise("Dragon flag")))
  }

  @Test(arguments: ["Lat pulldown", "Dumbbell shoulder press", "Turkish get-up"])
  func `refuses what the athlete cannot or must not do`(_ name: String) throws {
    let other = try template(name)
    let found = faults {
      ($0[1].exercises[0].exerciseTemplateID, $0[1].exercises[0].name) = (other.id, other.name)
    }
    #expect(found.contains(.unsuitableExercise(name)))
  }

  @Test func `refuses efforts, sets and times out of range`() {
    let name = plan.blocks[1].exercises[0].name
    #expect(faults { $0[1].exercises[0].sets[0].effort = .rpe(2) }.contains(.effort(name)))
    #expect(faults { $0[1].exercises[0].sets[0].setCount = 11 }.contains(.sets(name)))
    let isShort = faults { $0.removeSubrange(1...) }.contains {
      if case .time = $0 { true } else { false }
    }
    #expect(isShort)
    #expect(!faults { $0[1].exercises[0].sets[0].repMin = -5 }.isEmpty)
  }

  @Test func `refuses a load that jumps by more than 10 %`() throws {
    var brief = brief
    let lift = try #require(
      plan.exercises.first { exercise in
        brief.templates.contains { $0.id == exercise.exerciseTemplateID && $0.takesWeight }
      })
    // Longer ago than three workouts.
    brief.history = (1...3).map { PastWorkout(day: brief.day - $0 * 8, exercises: []) }
    brief.history.append(
      PastWorkout(
        day: brief.day - 40,
        exercises: [
          PastExercise(
            templateID: lift.exerciseTemplateID, name: lift.name,
            sets: [PastSet(reps: 8, weightKg: 20, rpe: nil)])
        ]))
    for (weight, isFine) in [(22.0, true), (22.5, false)] {
      var blocks = plan.blocks
      for (place, block) in blocks.enumerated() {
        for (index, exercise) in block.exercises.enumerated() where exercise.name == lift.name {
          blocks[place].exercises[index].sets[0].load = .weightKg(weight)
        }
      }
      #expect(PlanCheck.faults(of: blocks, for: brief) == (isFine ? [] : [.load(lift.name)]))
    }
  }

  @Test func `refuses what was done in the last workouts, and more sets than a week has`() {
    var again = brief
    again.history = [plan.done(on: brief.day - 30)]
    #expect(PlanCheck.faults(of: plan.blocks, for: again) == [.repeated])
    var tired = brief
    let squats = PastExercise(
      templateID: nil, name: "goblet squat",
      sets: [PastSet](repeating: PastSet(reps: 8, weightKg: 20, rpe: nil), count: 20))
    tired.history = [PastWorkout(day: brief.day - 2, exercises: [squats])]
    #expect(PlanCheck.faults(of: plan.blocks, for: tired).contains(.volume(.glutes)))
  }
}
