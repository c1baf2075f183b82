import Base
import CatalogueFeature
import Contract
import Messages

@testable import PlansFeature

/// Briefs of random athletes, the same for a seed.
struct RandomAthlete {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The exercises that come with the server, as the catalogue offers them.
  static let templates: [ExerciseTemplate] = {
    do {
      return try CatalogueFile.builtIn().templates.map { template in
        var offered = template
        offered.active = true
        return offered
      }
    } catch { preconditionFailure("\(error)") }
  }()

  private static let injuries = [
    "left knee", "vondt i skulderen", "dolor lumbar", "Handgelenk verstaucht", "cotovelo",
    "an old sprained ankle", "upper back", "nakke", "purple dragon",
  ]

  mutating func brief() -> PlanBrief {
    var brief = PlanBrief()
    brief.goal = pick(TrainingGoal.allCases)
    brief.level = pick([.beginner, .intermediate, .advanced])
    brief.minutes = Int.random(in: 10...120, using: &random)
    let all: [Equipment] = [
      .bodyweight, .mat, .dumbbells, .kettlebells, .resistanceBands, .barbell, .pullUpBar, .bench,
      .cardioMachine, .fullGym,
    ]
    brief.equipment = Set(all.filter { _ in Bool.random(using: &random) })
    brief.injuries = Self.injuries.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
    brief.focusAreas = Bool.random(using: &random) ? [pick([.chest, .legs, .back, .core])] : []
    brief.said.soreAreas =
      Int.random(in: 0..<4, using: &random) == 0 ? [pick([.legs, .chest, .fullBody])] : []
    brief.said.sleepDuration = pick([nil, .seconds(5 * 3600), .seconds(8 * 3600)])
    if Int.random(in: 0..<3, using: &random) == 0 {
      brief.said.energy = pick([.low, .normal, .high])
      brief.said.mood = pick([.unspecified, .low, .high])
      brief.said.painfulRegions = pick([[], [.wrist], [.lowerBack, .ankle]])
      (brief.said.isCutting, brief.said.wantsDeload) = (pick([false, true]), pick([false, true]))
      brief.said.focusAreas = pick([[], [.back, .glutes, .legs]])
    }
    brief.day = Int32.random(in: 20_000...22_000, using: &random)
    brief.eventDay = pick([nil, brief.day + 3, brief.day + 20, brief.day + 200])
    brief.templates = Self.templates
    brief.seed = random.next()
    let count = Int.random(in: 0...14, using: &random)
    var day = brief.day
    for _ in 0..<count {
      day -= Int32.random(in: 1...4, using: &random)
      brief.history.append(workout(on: day))
    }
    return brief
  }

  private mutating func workout(on day: Int32) -> PastWorkout {
    let exercises = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let template = pick(Self.templates)
      let weight = template.takesWeight ? Double(Int.random(in: 1...60, using: &random)) * 2.5 : 0
      let isByName = Bool.random(using: &random)
      return PastExercise(
        templateID: isByName ? nil : template.id,
        name: isByName ? template.name.uppercased() : template.name,
        sets: (0..<Int.random(in: 0...4, using: &random)).map { _ in
          PastSet(
            reps: Int32.random(in: 1...20, using: &random), weightKg: weight,
            rpe: pick([nil, 6, 7.5, 9, 10]))
        })
    }
    return PastWorkout(day: day, exercises: exercises)
  }

  mutating func pick<Element>(_ all: [Element]) -> Element {
    all[Int.random(in: 0..<all.count, using: &random)]
  }
}

extension ProposedPlan {
  var exercises: [PlannedExercise] { blocks.flatMap(\.exercises) }

  /// The workout as it is logged when everything is done as planned.
  func done(on day: Int32, weightKg: Double = 20, rpe: Double = 7.5) -> PastWorkout {
    PastWorkout(
      day: day,
      exercises: exercises.map { exercise in
        let sets = exercise.sets.flatMap { set in
          let load = if case .weightKg(let weight) = set.load { weight } else { weightKg }
          return [PastSet](
            repeating: PastSet(reps: set.repMax, weightKg: set.repMax > 0 ? load : 0, rpe: rpe),
            count: set.count)
        }
        return PastExercise(
          templateID: exercise.exerciseTemplateID, name: exercise.name, sets: sets)
      })
  }
}
