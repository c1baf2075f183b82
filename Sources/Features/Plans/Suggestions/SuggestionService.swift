internal import Base
internal import Localization
internal import Messages
internal import PlansContract
internal import RPC

/// `pulsewire.plans.v1.SuggestionService`.
struct SuggestionService: Sendable {
  let briefs: PlanBriefs
  let localization: ErrorLocalization
  let clock: WallClock

  func suggestExercises(
    _ request: SuggestExercisesRequest, for caller: Caller
  ) async throws -> SuggestExercisesResponse {
    let brief = try await briefs.brief(at: clock.now, for: caller)
    let found = Suggestions(
      tags: request.tags, ids: Set(request.exerciseTemplateIDs), names: request.exerciseNames,
      brief)
    let language = await localization.language(of: caller)
    return SuggestExercisesResponse {
      $0.muscles = found.muscles
      $0.suggestions = found.exercises.map { SuggestionTexts.told($0, in: language) }
    }
  }
}
