internal import Base

/// The workouts that complete the plans of a day. A workout completes one plan, and a plan is completed by one workout.
struct PlanMatch: Equatable, Sendable {
  /// A plan that a workout may complete.
  struct Candidate: Sendable {
    let id: UUID
    let exercises: Set<ExerciseIdentity>
    /// Whether it is in the schedule, and not skipped.
    let isDue: Bool
    /// The athlete's word on it; nil for none.
    let word: Word?
  }

  /// An athlete's word on a plan.
  enum Word: Equatable, Sendable {
    case done(by: UUID)
    case notDone
  }

  /// The share of a plan's exercises with which a workout completes it, if no other has as many.
  static let sureShare = 2.0 / 3
  /// The share with which it may complete it.
  static let doubtfulShare = 1.0 / 3

  /// The workouts that complete plans, by plan.
  private(set) var sure: [UUID: UUID] = [:]
  /// The workouts that may complete plans, by plan.
  private(set) var doubtful: [UUID: UUID] = [:]

  /// Matches the plans and the workouts of a day, both in order: what the athlete says comes first, then what was
  /// started from a plan, then what has most of its exercises.
  init(_ plans: [Candidate], _ workouts: [DoneWorkout]) {
    var free = workouts.filter { !$0.isTaken }
    func take(_ log: UUID) { free.removeAll { $0.logID == log } }
    for plan in plans {
      if case .done(let log) = plan.word, free.contains(where: { $0.logID == log }) {
        sure[plan.id] = log
        take(log)
      }
    }
    let open = plans.filter { $0.word != .notDone }
    for plan in open where sure[plan.id] == nil {
      guard let started = free.first(where: { $0.origin == plan.id }) else { continue }
      sure[plan.id] = started.logID
      take(started.logID)
    }
    // What was started from something else in the schedule is that.
    free.removeAll { $0.origin != nil || !$0.isOfDay }
    var pairs: [Pair] = []
    for (planPlace, plan) in open.enumerated() where plan.isDue && sure[plan.id] == nil {
      for (logPlace, workout) in free.enumerated() {
        let share = Self.share(of: plan.exercises, in: workout)
        guard share >= Self.doubtfulShare else { continue }
        pairs.append(
          Pair(
            plan: plan.id, log: workout.logID, share: share, planPlace: planPlace,
            logPlace: logPlace))
      }
    }
    pairs.sort {
      ($1.share, $0.planPlace, $0.logPlace) < ($0.share, $1.planPlace, $1.logPlace)
    }
    while let best = pairs.first {
      let rivals = pairs.dropFirst().contains {
        ($0.plan == best.plan) != ($0.log == best.log) && $0.share >= Self.sureShare
      }
      if best.share >= Self.sureShare, !rivals {
        sure[best.plan] = best.log
      } else {
        doubtful[best.plan] = best.log
      }
      pairs.removeAll { $0.plan == best.plan || $0.log == best.log }
    }
  }

  private struct Pair {
    let plan: UUID
    let log: UUID
    let share: Double
    let planPlace: Int
    let logPlace: Int
  }

  /// Returns the share of a plan's exercises that a workout has, from 0 to 1.
  private static func share(of planned: Set<ExerciseIdentity>, in workout: DoneWorkout) -> Double {
    guard !planned.isEmpty else { return 0 }
    let done = Set(workout.exercises.map(\.identity))
    let found = planned.count { one in done.contains { $0.isSame(as: one) } }
    return Double(found) / Double(planned.count)
  }
}
