/// The next load of an exercise: a function of the log and the rule, computed from the first session on, so that a
/// corrected set changes it at once.
enum Progression {
  /// The load to plan.
  struct Target: Equatable, Sendable {
    /// The weight in kilograms, as it is shown; nil without any session with a weight.
    var weightKg: Double?
    /// The change against the last session's weight, in kilograms.
    var changeKg = 0.0
  }

  /// The sets of an exercise in one workout.
  struct Session: Equatable, Sendable {
    /// The working sets, in order.
    var sets: [PastSet]
    /// Whether none of the planned sets is missing; without a plan, what was done is all.
    var isWhole = true
    /// Whether a set was done with less than was planned.
    var fellShort = false

    fileprivate var counted: Session {
      var session = self
      session.sets.removeAll { $0.weightKg <= 0 || $0.reps <= 0 }
      return session
    }
  }

  /// The largest rise from the weight of the last session.
  static let riseMax = 1.1

  /// Returns the target after sessions, oldest first.
  ///
  /// Double progression: a session in which every set has at least the weight and the upper number of repetitions, at
  /// no more than half a point above the effort, earns one step, if no planned set is missing. Fewer repetitions than
  /// the lower number, less weight, or less than was planned is a miss; two in a row take 10 %. `byEffort`: the weight
  /// follows from the last session's best set and its effort, where that is known, and does not rise after a session
  /// that was not done as planned.
  static func target(
    after sessions: [Session], reps: ClosedRange<Int32>, rpe: Double, byEffort: Bool
  ) -> Target {
    let done = sessions.map(\.counted).filter { !$0.sets.isEmpty }
    guard let newest = done.last, let last = newest.sets.map(\.weightKg).max() else {
      return Target()
    }
    if byEffort,
      var weight = weight(after: newest.sets, last: last, reps: reps, rpe: rpe)
    {
      if !newest.isWhole || newest.fellShort { weight = min(weight, last) }
      return Target(weightKg: weight, changeKg: weight - last)
    }
    var (shown, misses) = (0.0, 0)
    for session in done {
      let sets = session.sets
      let top = sets.map(\.weightKg).max() ?? 0
      if shown == 0 || top > shown { shown = top }
      if session.fellShort || isMissed(sets, top, shown, reps) {
        misses += 1
        if misses == 2 { (shown, misses) = (lowered(shown), 0) }
      } else if session.isWhole {
        misses = 0
        if isEarned(sets, shown, reps, rpe) { shown += step(shown) }
      }
      shown = min(shown, floored(top * riseMax))
    }
    return Target(weightKg: shown, changeKg: shown - last)
  }

  private static func isMissed(
    _ sets: [PastSet], _ top: Double, _ shown: Double, _ reps: ClosedRange<Int32>
  ) -> Bool {
    top < shown || sets.contains { $0.weightKg >= shown && $0.reps < reps.lowerBound }
  }

  private static func isEarned(
    _ sets: [PastSet], _ shown: Double, _ reps: ClosedRange<Int32>, _ rpe: Double
  ) -> Bool {
    let efforts = sets.compactMap(\.rpe)
    let isTooHard =
      !efforts.isEmpty && efforts.reduce(0, +) / Double(efforts.count) > rpe + 0.5
    return !isTooHard && sets.allSatisfy { $0.weightKg >= shown && $0.reps >= reps.upperBound }
  }

  /// Returns the weight for the upper number of repetitions at the effort, by Epley's formula with repetitions in
  /// reserve, at most 10 % off the last; nil if no set has an effort.
  private static func weight(
    after sets: [PastSet], last: Double, reps: ClosedRange<Int32>, rpe: Double
  ) -> Double? {
    let maxima = sets.compactMap { set in
      set.rpe.map { set.weightKg * (1 + (Double(set.reps) + 10 - $0) / 30) }
    }
    guard let best = maxima.max() else { return nil }
    let wanted = best / (1 + (Double(reps.upperBound) + 10 - rpe) / 30)
    let weight = floored(min(last * riseMax, max(last / riseMax, wanted)))
    // A small weight has no smaller step than none.
    return weight > 0 ? weight : last
  }

  /// The steps that plates and dumbbells allow, in kilograms.
  private static let steps = [5, 2.5, 1, 0.5]

  /// Returns the step up from a weight: the largest of at most 5 %, or the smallest if that is at most 10 %.
  static func step(_ weight: Double) -> Double {
    if let step = steps.first(where: { $0 <= weight * 0.05 }) { return step }
    return 0.5 <= weight * (riseMax - 1) ? 0.5 : 0
  }

  private static func lowered(_ weight: Double) -> Double { max(0.5, floored(weight * 0.9)) }

  /// Returns the weight that can be loaded: in steps of 2.5 kg from 40 kg on, and of half a kilogram below.
  private static func floored(_ weight: Double) -> Double {
    let step = weight >= 40 ? 2.5 : 0.5
    let floored = (weight / step + 1e-9).rounded(.down) * step
    return floored > 0 ? floored : weight
  }
}
