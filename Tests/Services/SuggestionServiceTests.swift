import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// pulsewire.plans.v1.SuggestionService.
@Suite struct `Suggestions for a day of a routine` {
  @Test func `suit the profile and what hurts, and say why`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    func suggested(
      _ change: (inout SuggestExercisesRequest) -> Void
    ) async throws -> SuggestExercisesResponse {
      try await house.call(
        SuggestionRPC.suggestExercises, SuggestExercisesRequest { change(&$0) }, as: me)
    }
    let first = try await suggested { $0.tags = ["push"] }
    #expect(first.suggestions.count == 5 && first.muscles.contains(.chest))
    let best = try #require(first.suggestions.first)
    #expect(best.score > 0 && best.reasons.first?.text.hasPrefix("Trains most: ") ?? false)
    #expect(best.reasons.map(\.kind).contains(.new) && best.lastDate == nil)
    let others = try await suggested {
      $0.tags = ["push"]
      $0.exerciseTemplateIDs = [best.exerciseTemplateID]
      $0.exerciseNames = [first.suggestions[1].name.uppercased()]
    }
    let taken = first.suggestions.prefix(2).map(\.exerciseTemplateID)
    #expect(!others.suggestions.contains { taken.contains($0.exerciseTemplateID) })
    _ = try await house.call(
      ContextRPC.putContextNote,
      PutContextNoteRequest {
        $0.requestID = .v4()
        ($0.note.id, $0.note.scope, $0.note.text) = (.v4(), .always, "shoulder pain")
      }, as: me)
    let spared = try await suggested { $0.tags = ["push"] }
    #expect(
      spared.suggestions.map(\.exerciseTemplateID) != first.suggestions.map(\.exerciseTemplateID))
    #expect(
      try await house.refusal(
        of: SuggestionRPC.suggestExercises, SuggestExercisesRequest { $0.tags = [""] }, as: me)
        == .invalid("tags"))
  }
}
