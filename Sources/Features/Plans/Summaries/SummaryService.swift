internal import Base
internal import Localization
internal import Messages
internal import PlansContract
internal import ProfileContract
internal import RPC
internal import Wire
internal import WorkoutsContract

/// `pulsewire.plans.v1.SummaryService`.
struct SummaryService: Sendable {
  let briefs: PlanBriefs
  let localization: ErrorLocalization

  func getWorkoutSummary(
    _ request: GetWorkoutSummaryRequest, for caller: Caller
  ) async throws -> GetWorkoutSummaryResponse {
    let store = briefs.store
    guard let log = try await store.ended(request.workoutLogID, of: caller) else {
      throw PlanError.workoutLogNotFound
    }
    guard let date = log.date else { throw PlanError.workoutNotEnded }
    let workouts = try await store.history(ofLog: request.workoutLogID, until: date, of: caller)
    var plan: Plan?
    if let id = log.planID { plan = try await store.plan(id, of: caller) }
    let profile = try await briefs.neighbours.profile(caller)
    let goal = plan?.goal ?? profile.goals.first?.kind ?? .unspecified
    var brief = try await briefs.brief(profile, goal, on: date, for: caller)
    brief.history = workouts.before
    let points = WorkoutSummary.points(
      of: workouts.done, planned: plan?.workout.blocks.flatMap(\.exercises), brief)
    let language = await localization.language(of: caller)
    return GetWorkoutSummaryResponse {
      $0.points = points.map { SummaryTexts.told($0, in: language) }
    }
  }
}
