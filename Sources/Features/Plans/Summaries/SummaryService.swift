internal import Messages
internal import PlansContract
internal import RPC

/// `pulsewire.plans.v1.SummaryService`.
struct SummaryService: Sendable {
  let summaries: Summaries

  func getWorkoutSummary(
    _ request: GetWorkoutSummaryRequest, for caller: Caller
  ) async throws -> GetWorkoutSummaryResponse {
    let summary = try await summaries.summary(of: request.workoutLogID, for: caller)
    let words = try await summaries.store.words(
      of: request.workoutLogID, saying: try summary.key, in: summary.language, for: caller)
    return GetWorkoutSummaryResponse {
      ($0.points, $0.words) = (summary.told, words)
    }
  }

  func askCoach(_ request: AskCoachRequest, for caller: Caller) async throws -> AskCoachResponse {
    try await summaries.askCoach(request, for: caller)
  }
}
