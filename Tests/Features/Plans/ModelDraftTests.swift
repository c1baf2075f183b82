import Base
import Contract
import JSON
import Messages
import Testing

@testable import PlansFeature

/// The plan of a model, as the server takes it.
@Suite struct `The draft of a model` {
  private let brief: PlanBrief

  init() {
    var brief = PlanBrief()
    (brief.goal, brief.level, brief.minutes, brief.day) = (.hypertrophy, .intermediate, 45, 20_745)
    brief.equipment = [.dumbbells, .bench, .mat, .cardioMachine]
    brief.injuries = ["shoulder"]
    brief.templates = RandomAthlete.templates
    self.brief = brief
  }

  private func known() -> FitnessProfile { FitnessProfile { $0.fitnessLevel = brief.level } }

  private func member(_ value: Int?) -> JSONValue { value.map { .number(Double($0)) } ?? .null }

  private func exercise(
    _ template: ExerciseTemplate, sets: Int = 3, reps: Int? = 10, seconds: Int? = nil
  ) -> JSONValue {
    .object([
      "name": .text(template.name), "sets": member(sets), "reps_min": member(reps),
      "reps_max": member(reps.map { $0 + 2 }), "seconds": member(seconds),
      "rest_seconds": .number(90), "rpe": .number(7.5),
    ])
  }

  private func draft(_ exercises: [JSONValue], kind: String = "main") -> JSONValue {
    .object([
      "blocks": .array([.object(["kind": .text(kind), "exercises": .array(exercises)])])
    ])
  }

  /// Returns exercises for different muscles that fill the time, as a good model would choose them.
  private func chosen(from offered: [ExerciseTemplate], for brief: PlanBrief) -> [ExerciseTemplate]
  {
    var (taken, chosen): (Set<Muscle>, [ExerciseTemplate]) = ([], [])
    for template in offered where template.trainsMuscles && !ModelDraft.isTimed(template) {
      guard taken.isDisjoint(with: template.primaryMuscles), chosen.count < brief.minutes / 7 else {
        continue
      }
      taken.formUnion(template.primaryMuscles)
      chosen.append(template)
    }
    return chosen
  }

  @Test func `becomes a plan with the server's loads, volume and rests`() throws {
    var brief = brief
    let question = ModelQuestion(brief, known())
    let chosen = chosen(from: question.offered, for: brief)
    let loaded = try #require(chosen.first { $0.takesWeight })
    brief.history = [
      PastWorkout(
        day: brief.day - 30,
        exercises: [
          PastExercise(
            templateID: loaded.id, name: loaded.name,
            sets: [PastSet(reps: 12, weightKg: 20, rpe: 7)])
        ])
    ]
    brief.said.sleepDuration = .seconds(5 * 3600)
    let plan = try ModelDraft.plan(draft(chosen.map { exercise($0) }), question.offered, for: brief)
    #expect(PlanCheck.faults(of: plan.blocks, for: brief) == [])
    #expect(plan.volumePercent == -10 && plan.reasons.map(\.kind).contains(.sleepShort))
    #expect(plan.reasons.map(\.kind).contains(.injury))
    let sets = plan.blocks.flatMap(\.exercises).reduce(0) { $0 + $1.setCount }
    #expect(sets == Int((Double(chosen.count * 3) * 0.9).rounded()))
    let set = try #require(
      plan.blocks.flatMap(\.exercises).first { $0.exerciseTemplateID == loaded.id }?.sets.first)
    guard case .weightKg(let weight) = set.load else {
      Issue.record("no load")
      return
    }
    #expect((20...22).contains(weight))
  }

  @Test func `is refused for what a model gets wrong`() throws {
    let offered = ModelQuestion(brief, known()).offered
    let chosen = chosen(from: offered, for: brief)
    let first = try #require(chosen.first)
    let press = try #require(brief.templates.first { $0.name == "Dumbbell shoulder press" })
    func fault(_ object: JSONValue) -> PlanFault? {
      do throws(PlanFault) {
        _ = try ModelDraft.plan(object, offered, for: brief)
        return nil
      } catch { return error }
    }
    #expect(fault(draft([exercise(press)])) == .unknownExercise("dumbbell shoulder press"))
    #expect(fault(draft([exercise(first, sets: 0)])) == .invalid("sets"))
    #expect(fault(draft([exercise(first, sets: 99)])) == .invalid("sets"))
    #expect(fault(draft([exercise(first, reps: 1000)])) == .invalid("reps_min"))
    #expect(fault(draft([exercise(first, reps: nil, seconds: 30)])) == .invalid("reps_min"))
    #expect(fault(draft([exercise(first), exercise(first)])) == .repeated)
    #expect(fault(draft([exercise(first)], kind: "party")) == .invalid("exercises"))
    #expect(fault(draft([])) == .empty)
    #expect(fault(.object([:])) == .invalid("blocks"))
    if case .time = fault(draft([exercise(first)])) {} else { Issue.record("a short plan") }
    #expect(fault(draft(chosen.map { exercise($0) })) == nil)
  }

  @Test func `never gets past the check, whoever asks and whatever is wrong`() {
    var athletes = RandomAthlete(seed: 3232)
    var (accepted, refused) = (0, 0)
    for _ in 0..<400 {
      let brief = athletes.brief()
      let question = ModelQuestion(brief, FitnessProfile { $0.fitnessLevel = brief.level })
      let chosen = chosen(from: question.offered, for: brief)
      var exercises = chosen.map { template in
        exercise(template, sets: Int.random(in: 1...5, using: &athletes.random))
      }
      // Sometimes the model names what was not offered.
      if Int.random(in: 0..<4, using: &athletes.random) == 0,
        let other = brief.templates.randomElement(using: &athletes.random)
      {
        exercises.append(exercise(other))
      }
      do throws(PlanFault) {
        let plan = try ModelDraft.plan(draft(exercises), question.offered, for: brief)
        accepted += 1
        #expect(PlanCheck.faults(of: plan.blocks, for: brief) == [])
        let suitable = Set(brief.suitable.map(\.id))
        #expect(
          plan.blocks.flatMap(\.exercises).allSatisfy { suitable.contains($0.exerciseTemplateID) })
      } catch { refused += 1 }
    }
    #expect(accepted > 20 && refused > 20, "\(accepted), \(refused)")
  }

  @Test func `answers a question that tells nothing of the log or of the athlete`() {
    var told = brief
    told.injuries = ["knee of Kari Nordmann, 0123"]
    told.history = [
      PastWorkout(
        day: told.day - 1,
        exercises: [
          PastExercise(
            templateID: nil, name: "Secret lift", sets: [PastSet(reps: 7, weightKg: 123.5, rpe: 9)])
        ])
    ]
    let profile = FitnessProfile {
      $0.fitnessLevel = .intermediate
      ($0.heightCm, $0.weightKg) = (183, 91.5)
      ($0.injuries, $0.allergies, $0.dietaryPreferences) = (["knee of Kari"], ["nuts"], ["vegan"])
      $0.bodyFocusAreas = [.chest]
    }
    let question = ModelQuestion(told, profile)
    let words = question.instructions + question.wishes
    for secret in ["Kari", "0123", "Secret", "123.5", "183", "91.5", "nuts", "vegan"] {
      #expect(!words.contains(secret), "\(secret)")
    }
    #expect(words.contains("Focus: chest") && words.contains("Minutes: 45"))
    #expect(!question.offered.isEmpty && question.offered.allSatisfy(told.isSuitable))
  }

  /// A service's terms keep its workouts from language models: the question is as if they were not there.
  @Test func `answers a question that does not follow from limited workouts`() throws {
    var without = brief
    without.history = []
    let profile = FitnessProfile()
    let exercises = without.suitable.map { template in
      PastExercise(
        templateID: template.id, name: template.name,
        sets: Array(repeating: PastSet(reps: 8, weightKg: 40, rpe: 8), count: 8))
    }
    var limited = without
    limited.history = [
      PastWorkout(day: limited.day - 1, exercises: exercises, isLimited: true)
    ]
    #expect(ModelQuestion(limited, profile) == ModelQuestion(without, profile))
    var own = limited
    own.history = [PastWorkout(day: own.day - 1, exercises: exercises)]
    #expect(ModelQuestion(own, profile) != ModelQuestion(without, profile))
    #expect(limited.forModels.history.isEmpty && own.forModels.history == own.history)
  }
}
