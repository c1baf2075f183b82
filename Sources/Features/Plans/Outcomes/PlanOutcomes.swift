internal import Base
internal import Messages
internal import PlansContract
internal import Postgres
internal import RPC
internal import Store
internal import Wire
internal import WorkoutsContract

/// The outcomes of plans.
struct PlanOutcomes: Sendable {
  let store: OutcomeStore
  let clock: WallClock
  private let changes = Changes()

  init(store: OutcomeStore, clock: WallClock) { (self.store, self.clock) = (store, clock) }

  func getPlanOutcome(
    _ request: GetPlanOutcomeRequest, for caller: Caller
  ) async throws -> GetPlanOutcomeResponse {
    guard let outcome = try await outcome(of: request.planID, for: caller) else {
      throw PlanError.planNotFound
    }
    return GetPlanOutcomeResponse { $0.outcome = outcome }
  }

  /// Stores what the athlete says of a plan. The response is made from what is stored then; a repeat, too.
  func settlePlan(
    _ request: SettlePlanRequest, for caller: Caller
  ) async throws -> SettlePlanResponse {
    let change = ChangeRequest(PlanRPC.settlePlan, request, caller, at: clock.now)
    let planID = request.planID
    let (word, log): (PlanMatch.Word?, UUID?) =
      switch request.answer {
      case .done(let done): (.done(by: done.workoutLogID), done.workoutLogID)
      case .notDone: (.notDone, nil)
      case .withdrawn: (nil, nil)
      }
    do {
      return try await changes.make(
        ChangedRow("plan", of: change.owner, id: planID), for: change, in: store.database,
        reading: OutcomeStore.settling(planID, log),
        as: { results in
          guard let plan = try PlanStore.first(results.first) else { throw PlanError.planNotFound }
          guard log != nil else { return plan }
          guard let row = try results[1].first else { throw PlanError.workoutLogNotFound }
          let (hasEnded, origin, settled) = try row.decode(Bool.self, UUID?.self, UUID?.self)
          guard hasEnded else { throw PlanError.workoutNotEnded }
          for other in [origin, settled].compactMap(\.self) where other != planID {
            throw PlanError.workoutCompletesOtherPlan(other)
          }
          return plan
        }
      ) { (_: Plan) in
        guard let outcome = try await outcome(of: planID, for: caller, { $0.word = word }) else {
          throw PlanError.planNotFound
        }
        return .change(
          OutcomeStore.settle(planID, as: word),
          answer: SettlePlanResponse { $0.outcome = outcome })
      }
    } catch let error as DatabaseError where error.violates("workout_plans_settled_log_id_key") {
      // Another plan was settled by the workout at the same time.
      guard let log, let other = try await store.plan(settledBy: log, of: caller) else {
        throw error
      }
      throw PlanError.workoutCompletesOtherPlan(other)
    }
  }

  /// Returns what became of a plan by the athlete's word, which is the stored one unless `change` changes it; nil if there
  /// is no such plan.
  private func outcome(
    of id: UUID, for caller: Caller, _ change: (inout PlacedPlan) -> Void = { _ in }
  ) async throws -> PlanOutcome? {
    var plans = try await store.plans(besides: id, of: caller)
    guard let index = plans.firstIndex(where: { $0.plan.id == id }) else { return nil }
    change(&plans[index])  // trap: it is an index
    return try await outcome(of: plans[index], among: plans, for: caller)  // trap: the same
  }

  private func outcome(
    of placed: PlacedPlan, among plans: [PlacedPlan], for caller: Caller
  ) async throws -> PlanOutcome {
    let (workouts, due) = try await store.day(
      placed.day, of: plans, at: clock.now, for: caller)
    let plan = placed.plan
    let match = PlanMatch(plans.map(\.candidate), workouts)
    let (sure, doubtful) = (match.sure[plan.id], match.doubtful[plan.id])  // trap: dictionaries
    let workout = workouts.first { $0.logID == sure ?? doubtful }
    return PlanOutcome {
      ($0.planID, $0.date) = (plan.id, Google.Date(dayNumber: placed.day))
      $0.workoutLogID = workout?.logID
      $0.state =
        sure != nil
        ? .done
        : doubtful != nil
          ? .doubtful
          : due.state(
            isConfirmed: plan.state == .confirmed, isDue: placed.isDue, placed.word)
      $0.setExercises(
        PlanAlignment.align(plan.workout.exercises, workout?.exercises ?? []))
    }
  }
}
