import Base
import CatalogueFeature
import Contract
import Localization
import Messages
import Testing

@testable import PlansFeature

@Suite struct `Suggestions of exercises` {
  private func template(
    _ name: String, _ primary: [Muscle], _ secondary: [Muscle] = [],
    _ movement: MovementPattern = .isolation, _ equipment: [Equipment] = []
  ) -> ExerciseTemplate {
    ExerciseTemplate {
      ($0.id, $0.name, $0.active) = (.v4(), name, true)
      ($0.primaryMuscles, $0.secondaryMuscles) = (primary, secondary)
      ($0.movementPattern, $0.equipment) = (movement, equipment)
    }
  }

  private func brief(
    _ templates: [ExerciseTemplate], _ history: [PastWorkout] = []
  ) -> PlanBrief {
    var brief = PlanBrief()
    (brief.templates, brief.history, brief.day) = (templates, history, 20_000)
    return brief
  }

  private func workout(_ name: String, _ sets: Int, daysAgo: Int32) -> PastWorkout {
    let set = PastSet(reps: 8, weightKg: 10, rpe: 8)
    return PastWorkout(
      day: 20_000 - daysAgo,
      exercises: [
        PastExercise(templateID: nil, name: name, sets: Array(repeating: set, count: sets))
      ])
  }

  private func scores(
    _ tags: [String], _ brief: PlanBrief, having names: [String] = []
  ) -> [String: Int32] {
    let found = Suggestions(tags: tags, ids: [], names: names, brief).exercises
    return Dictionary(
      found.map { ($0.name, $0.score) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `have the points of the table`() {
    let press = template("Press", [.chest, .frontShoulders], [.triceps], .horizontalPush)
    let fly = template("Fly", [.chest])
    let dip = template("Dip", [.triceps], [.chest], .verticalPush)
    let row = template("Row", [.lats], [.biceps], .horizontalPull)
    let all = [press, fly, dip, row]
    #expect(scores(["push"], brief(all)) == ["Press": 7, "Fly": 3, "Dip": 4])
    // The movement of what the day has costs two, and what it has is not suggested, whatever its case.
    #expect(
      scores(
        ["push"], brief(all + [template("Floor", [.chest], [], .horizontalPush)]),
        having: ["PRESS"])
        == ["Fly": 3, "Dip": 4, "Floor": 1])
    // Twenty sets of the chest in seven days cost two; those of eight days ago nothing; at most three.
    let week = [workout("fly", 20, daysAgo: 6)]
    #expect(scores(["push"], brief(all, week)) == ["Press": 5, "Fly": 1, "Dip": 4])
    #expect(scores(["chest"], brief(all, [workout("Fly", 90, daysAgo: 1)]))["Fly"] == 0)
    #expect(scores(["chest"], brief(all, [workout("Fly", 90, daysAgo: 7)]))["Fly"] == 3)
    for (sets, points) in [(0.0, 0), (9.5, 0), (10, 1), (19.5, 1), (20, 2), (30, 3), (1e9, 3)] {
      #expect(Suggestions.fatigue(sets) == Int32(points))
    }
  }

  @Test func `prefer what was not done of late, and leave out what cannot be done`() {
    let curls = ["A", "B", "C"].map { template("Curl \($0)", [.biceps]) }
    let barbell = template("Curl D", [.biceps], [], .isolation, [.barbell])
    let history = [workout("Curl A", 1, daysAgo: 2), workout("Curl B", 1, daysAgo: 9)]
    var athlete = brief(curls + [barbell], history)
    func names() -> [String] {
      Suggestions(tags: ["Bizeps"], ids: [], names: [], athlete).exercises.map(\.name)
    }
    #expect(names() == ["Curl C", "Curl B", "Curl A"])
    athlete.equipment = [.barbell]
    #expect(names().contains("Curl D"))
    athlete.injuries = ["codo"]
    #expect(names() == [])
    athlete.injuries = []
    athlete.said.painfulRegions = [.elbow]
    #expect(names() == [])
  }

  @Test func `of a day without tags are for what is trained too little`() {
    let all = [template("Fly", [.chest]), template("Curl", [.biceps])]
    let found = Suggestions(
      tags: ["Tuesday"], ids: [], names: [], brief(all, [workout("Fly", 9, daysAgo: 1)]))
    #expect(!found.muscles.contains(.chest) && found.muscles.contains(.biceps))
    #expect(found.exercises.map(\.name) == ["Curl"])
  }

  @Test func `understand tags in five languages`() {
    for tag in ["legs", "Beine", "bein", "piernas", "pernas"] {
      #expect(DayMuscles.muscles(of: [tag]).isSuperset(of: [.quadriceps, .hamstrings]), "\(tag)")
    }
    for tag in ["chest", "Brust", "bryst", "pecho", "peito"] {
      #expect(DayMuscles.muscles(of: [tag]) == [.chest], "\(tag)")
    }
    #expect(DayMuscles.muscles(of: ["Tuesday", "😀", ""]) == [])
  }

  /// Whatever the athlete and the day: the properties of each list.
  @Test func `keep their rules for random athletes`() {
    var athlete = RandomAthlete(seed: 1)
    let tags = ["push", "Beine", "espalda", "core", "biceps", "x", "posterior chain"]
    for _ in 0..<60 {
      let brief = athlete.brief()
      let chosen = (0..<Int.random(in: 0...6, using: &athlete.random)).map { _ in
        athlete.pick(RandomAthlete.templates)
      }
      let ids = Set(chosen.prefix(2).compactMap(\.id))
      let names = chosen.dropFirst(2).map { $0.name.uppercased() }
      let (wanted, spared) = ([athlete.pick(tags)], brief.sparedRegions)
      let found = Suggestions(tags: wanted, ids: ids, names: names, brief)
      #expect(found == Suggestions(tags: wanted, ids: ids, names: names, brief))
      #expect(found.exercises.count <= 5)
      #expect(Set(found.exercises.map { $0.name.lowercased() }).count == found.exercises.count)
      for (first, second) in zip(found.exercises, found.exercises.dropFirst()) {
        #expect(first.score >= second.score)
      }
      for one in found.exercises {
        let template = RandomAthlete.templates.first { $0.id == one.exerciseTemplateID }
        #expect(template.map { PlanBrief.has(brief.equipment, for: $0) } ?? false)
        #expect(template.map { brief.isPossible($0, spared) } ?? false)
        #expect(!ids.contains(one.exerciseTemplateID))
        #expect(!names.contains { $0.lowercased() == one.name.lowercased() })
        #expect(one.score == one.reasons.reduce(0) { $0 + $1.points })
        #expect(one.reasons.contains { $0.points > 0 })
        let last = one.lastDate.map(\.dayNumber)
        #expect((last == nil) == one.reasons.contains { $0.kind == .new })
      }
    }
  }

  @Test func `have a sentence for each reason in each language`() {
    let languages = ["en", "no", "es", "de", "pt"].compactMap { Language(tag: $0) }
    for kind in SuggestionReasonKind.allCases where kind != .unspecified {
      let one = ExerciseSuggestion {
        $0.reasons = [
          SuggestionReason { ($0.kind, $0.muscles) = (kind, [.upperBack, .calves]) }
        ]
      }
      let texts = languages.map { SuggestionTexts.told(one, in: $0).reasons[0].text }
      #expect(Set(texts).count == 5 && texts.allSatisfy { !$0.isEmpty && !$0.contains("{") })
    }
    for muscle in Muscle.allCases where muscle != .unspecified {
      #expect(languages.allSatisfy { MuscleNames.name(muscle)?[$0].isEmpty == false })
    }
  }
}
