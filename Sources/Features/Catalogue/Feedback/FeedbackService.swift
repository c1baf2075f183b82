internal import Base
internal import CatalogueContract
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// The part of `pulsewire.catalogue.v1.CatalogueService` about what athletes say of exercises.
struct FeedbackService: Sendable {
  let store: FeedbackStore
  let level: CatalogueFeature.Levels
  let clock: WallClock
  private let changes = Changes()

  init(store: FeedbackStore, level: @escaping CatalogueFeature.Levels, clock: WallClock) {
    (self.store, self.level, self.clock) = (store, level, clock)
  }

  func putExerciseFeedback(
    _ request: PutExerciseFeedbackRequest, for caller: Caller
  ) async throws -> PutExerciseFeedbackResponse {
    let change = ChangeRequest(CatalogueRPC.putExerciseFeedback, request, caller, at: clock.now)
    let said = request.feedback
    let named = Set([said.exerciseTemplateID, said.substituteExerciseID].compactMap(\.self))
    if said.substituteExerciseID == said.exerciseTemplateID {
      throw RPCError.invalid(
        "feedback.substitute_exercise_id", "expected another exercise", .combination)
    }
    return try await changes.make(
      ChangedRow("exercise feedback", of: change.owner, id: said.exerciseTemplateID), for: change,
      in: store.database, reading: [FeedbackStore.known(named)],
      as: { try $0.first?.only.decode(Int64.self, at: 0) ?? 0 }
    ) { known in
      guard known == named.count else { throw CatalogueError.exerciseNotFound }
      var next = said
      next.updateTime = change.time
      return .change(
        FeedbackStore.put(next, try await level(caller), change),
        answer: PutExerciseFeedbackResponse { $0.feedback = next })
    }
  }

  func deleteExerciseFeedback(
    _ request: DeleteExerciseFeedbackRequest, for caller: Caller
  ) async throws -> DeleteExerciseFeedbackResponse {
    let change = ChangeRequest(CatalogueRPC.deleteExerciseFeedback, request, caller, at: clock.now)
    let id = request.exerciseTemplateID
    return try await changes.make(
      ChangedRow("exercise feedback", of: change.owner, id: id), for: change, in: store.database,
      reading: [FeedbackStore.own(id)], as: { $0.first?.isEmpty ?? true }
    ) { isMissing in
      let answer = DeleteExerciseFeedbackResponse()
      return isMissing ? .unchanged(answer) : .change(FeedbackStore.delete(id), answer: answer)
    }
  }

  func getExerciseFeedback(
    _ request: GetExerciseFeedbackRequest, for caller: Caller
  ) async throws -> GetExerciseFeedbackResponse {
    let (own, summary) = try await store.feedback(of: request.exerciseTemplateID, for: caller)
    return GetExerciseFeedbackResponse { ($0.own, $0.summary) = (own, summary) }
  }
}
