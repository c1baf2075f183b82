import Base
import CatalogueFeature
import Contract
import Localization
import Messages
import Testing

@testable import PlansFeature

@Suite struct `The summary of a workout` {
  private func workout(
    _ day: Int32, _ name: String = "Press", _ sets: [(Int32, Double)] = [(8, 20)], rpe: Double?
  ) -> PastWorkout {
    PastWorkout(
      day: day,
      exercises: [
        PastExercise(
          templateID: nil, name: name,
          sets: sets.map { PastSet(reps: $0.0, weightKg: $0.1, rpe: rpe) })
      ])
  }

  private func brief(_ history: [PastWorkout] = []) -> PlanBrief {
    var brief = PlanBrief()
    brief.level = .intermediate
    // A Wednesday of a week that is not one of less volume.
    (brief.day, brief.history) = (20_000, history)
    return brief
  }

  private func kinds(
    _ done: PastWorkout, _ history: [PastWorkout] = []
  ) -> [SummaryPointKind] {
    WorkoutSummary.points(of: done, outcome: nil, brief(history)).map(\.kind)
  }

  @Test func `tells the work and the effort against that of the goal`() {
    #expect(kinds(workout(20_000, rpe: nil)) == [.work])
    #expect(kinds(workout(20_000, rpe: 7.5)) == [.work, .effortRight])
    #expect(kinds(workout(20_000, rpe: 8.5)) == [.work, .effortHigh])
    #expect(kinds(workout(20_000, rpe: 6.5)) == [.work, .effortLow])
    let points = WorkoutSummary.points(
      of: workout(20_000, "x", [(8, 0), (9, 0)], rpe: nil), outcome: nil, brief())
    #expect(points.map(\.amount) == [2])
  }

  @Test func `counts what of the plan was done, and no more than that`() {
    var set = PlannedSet(setCount: 4)
    set.type = .working
    let planned = [
      PlannedExercise(name: "press", exerciseTemplateID: nil, sets: [set]),
      PlannedExercise(name: "Row", exerciseTemplateID: nil, sets: [set]),
    ]
    let done = workout(20_000, "Press", Array(repeating: (8, 20), count: 9), rpe: nil)
    let pressed = DoneExercise(
      id: .v4(), name: "Press",
      sets: Array(repeating: DoneExercise.Done(set: DoneSet { $0.reps = 8 }), count: 9))
    let outcome = PlanOutcome { $0.setExercises(PlanAlignment.align(planned, [pressed])) }
    let points = WorkoutSummary.points(of: done, outcome: outcome, brief())
    #expect(points.map(\.kind) == [.work, .planned, .plan, .missed])
    #expect(points.map(\.amount) == [9, 8, 50, 4] && points.last?.subject == "Row")
    var less = planned
    less[0].sets[0].repMin = 10
    let changed = WorkoutSummary.points(
      of: done, outcome: PlanOutcome { $0.setExercises(PlanAlignment.align(less, [pressed])) },
      brief())
    #expect(changed.map(\.kind) == [.work, .planned, .plan, .missed, .changed])
    #expect(changed.last?.subject == "press" && changed.last?.amount == 4)
  }

  @Test func `names what was done better than before`() {
    let before = workout(19_990, rpe: nil)
    let better = WorkoutSummary.points(
      of: workout(20_000, "PRESS", [(8, 22)], rpe: nil), outcome: nil, brief([before]))
    #expect(better.map(\.kind) == [.work, .best])
    // Epley: 22 instead of 20 kilograms, times 1 + 7/30.
    let gain: Double = better.last?.amount ?? 0
    let expected: Double = 2 + 14.0 / 30
    #expect(abs(gain - expected) < 0.001)
    #expect(kinds(workout(20_000, rpe: nil), [before]) == [.work])
    // The first time is no better time.
    #expect(kinds(workout(20_000, "Row", rpe: nil), [before]) == [.work])
  }

  @Test func `suggests a lighter week after three hard workouts in three weeks`() {
    let hard = [workout(19_998, rpe: 9.5), workout(19_996, rpe: 9.5)]
    #expect(kinds(workout(20_000, rpe: 9.5), hard).last == .deload)
    #expect(kinds(workout(20_000, rpe: 8), hard).last != .deload)
    #expect(!EffortTrend.suggestsDeload(hard, on: 20_000, targetRPE: 7.5))
    let old = [workout(20_000, rpe: 9.5), workout(19_998, rpe: 9.5), workout(19_979, rpe: 9.5)]
    #expect(!EffortTrend.suggestsDeload(old, on: 20_000, targetRPE: 7.5))
    // Workouts without an effort say nothing.
    let mixed = [workout(20_000, rpe: nil)] + hard + [workout(19_990, rpe: 9)]
    #expect(EffortTrend.suggestsDeload(mixed, on: 20_000, targetRPE: 7.5))
    var athlete = brief(hard + [workout(19_994, rpe: 9.5)])
    athlete.templates = RandomAthlete.templates
    #expect(
      Composer.compose(athlete)?.reasons.map(\.kind).contains(.deloadSuggested) == true)
    athlete.said.wantsDeload = true
    #expect(
      Composer.compose(athlete)?.reasons.map(\.kind).contains(.deloadSuggested) == false)
  }

  @Test func `names the loads that rise as the next plan raises them`() {
    var athlete = RandomAthlete(seed: 9)
    var raised = 0
    for _ in 0..<300 {
      var brief = athlete.brief()
      guard let done = brief.history.first else { continue }
      brief.history.removeFirst()
      let points = WorkoutSummary.points(of: done, outcome: nil, brief)
      #expect(points.first?.kind == .work && points.count { $0.kind == .nextLoad } <= 3)
      var after = brief
      after.history.insert(done, at: 0)
      let scheme = SetScheme(after.goal, after.level, Periodisation.phase(after))
      for point in points where point.kind == .nextLoad {
        let template = RandomAthlete.templates.first { $0.name == point.subject }
        let target = template.map { after.target(for: $0, scheme.adapted(to: $0)) }
        #expect(point.amount > 0 && target?.changeKg == point.amount)
        raised += 1
      }
    }
    #expect(raised > 0)
  }

  @Test func `has a sentence for each point in each language`() {
    let languages = ["en", "no", "es", "de", "pt"].compactMap { Language(tag: $0) }
    for kind in SummaryPointKind.allCases where kind != .unspecified {
      let point = SummaryPoint(kind, "Squat", amount: 2.5)
      let texts = languages.map { SummaryTexts.told(point, in: $0).text }
      #expect(Set(texts).count == 5 && texts.allSatisfy { !$0.isEmpty && !$0.contains("{") })
    }
  }
}
