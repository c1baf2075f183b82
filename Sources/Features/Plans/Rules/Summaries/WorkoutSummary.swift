internal import Base
internal import CatalogueContract
internal import LogsContract
internal import PlansContract

/// The words of a coach about a workout that is done.
enum WorkoutSummary {
  /// The most exercises that are named for one kind.
  private static let namedMax = 3
  /// The most repetitions of a set from which a maximum is estimated.
  private static let repsMax: Int32 = 12

  /// Returns the points.
  ///
  /// - Parameters:
  ///   - done: the workout.
  ///   - outcome: the exercises of the plan that it completes, beside its own; nil if it completes none.
  ///   - brief: the athlete on the day, whose history ends before the workout.
  static func points(
    of done: PastWorkout, outcome: PlanOutcome?, _ brief: PlanBrief
  ) -> [SummaryPoint] {
    var after = brief
    after.history.insert(done, at: 0)
    let sets = done.exercises.reduce(0) { $0 + $1.sets.count }
    var points = [SummaryPoint(.work, amount: Double(sets))]
    if let outcome { points += planPoints(outcome) }
    if let effort = EffortTrend.effort(of: done) {
      let difference = effort - brief.usualRPE
      let kind: SummaryPointKind =
        difference >= 1 ? .effortHigh : difference <= -1 ? .effortLow : .effortRight
      points.append(SummaryPoint(kind, amount: effort))
    }
    points += bests(done, brief).prefix(namedMax)
    points += nextLoads(done, after).prefix(namedMax)
    if after.suggestsDeload { points.append(SummaryPoint(.deload)) }
    return points
  }

  /// Returns what was planned, how much of it was done, and what was not, or not so.
  private static func planPoints(_ outcome: PlanOutcome) -> [SummaryPoint] {
    guard outcome.plannedSetCount > 0 else { return [] }
    let (wanted, missed) = (Double(outcome.plannedSetCount), Double(outcome.missedSetCount))
    var points = [
      SummaryPoint(.planned, amount: wanted),
      SummaryPoint(.plan, amount: ((wanted - missed) / wanted * 100).rounded()),
    ]
    for (kind, step) in [(SummaryPointKind.missed, StepOutcome.missed), (.changed, .changed)] {
      let named = outcome.exercises.compactMap { exercise -> SummaryPoint? in
        let count = exercise.sets.count { $0.outcome == step }
        return count == 0 ? nil : SummaryPoint(kind, exercise.name, amount: Double(count))
      }
      points += named.prefix(namedMax)
    }
    return points
  }

  /// Returns the exercises that were done better than before, the greatest gain first.
  private static func bests(_ done: PastWorkout, _ brief: PlanBrief) -> [SummaryPoint] {
    var points: [SummaryPoint] = []
    for exercise in done.exercises {
      let before = brief.history.flatMap(\.exercises).filter { isSame($0, exercise) }
      guard let old = before.compactMap({ maximum(of: $0) }).max(),
        let new = maximum(of: exercise), new > old + 0.05
      else { continue }
      points.append(SummaryPoint(.best, exercise.name, amount: new - old))
    }
    return points.sorted { ($1.amount, $0.subject) < ($0.amount, $1.subject) }
  }

  private static func isSame(_ one: PastExercise, _ other: PastExercise) -> Bool {
    one.identity.isSame(as: other.identity)
  }

  /// Returns the maximum of one repetition, by Epley's formula; nil without a weight.
  private static func maximum(of exercise: PastExercise) -> Double? {
    exercise.sets.filter { $0.weightKg > 0 && (1...repsMax).contains($0.reps) }
      .map { $0.weightKg * (1 + Double($0.reps - 1) / 30) }.max()
  }

  /// Returns the exercises whose load rises the next time.
  private static func nextLoads(_ done: PastWorkout, _ after: PlanBrief) -> [SummaryPoint] {
    let scheme = SetScheme(after.goal, after.level, Periodisation.phase(after))
    return done.exercises.compactMap { exercise in
      guard let template = after.templates.first(where: { exercise.isOf($0) }) else { return nil }
      let target = after.target(for: template, scheme.adapted(to: template))
      guard target.changeKg > 0 else { return nil }
      return SummaryPoint(.nextLoad, template.name, amount: target.changeKg)
    }
  }
}
