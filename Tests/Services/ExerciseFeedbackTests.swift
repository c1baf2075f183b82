import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// What athletes say of exercises: pulsewire.catalogue.v1.CatalogueService.
@Suite struct `Feedback of exercises` {
  private func exercise(_ house: House) async throws -> UUID {
    let administrator = try await house.newAdministrator()
    let made = try await house.call(
      CatalogueRPC.createExerciseTemplate,
      CreateExerciseTemplateRequest {
        $0.requestID = .v4()
        $0.exerciseTemplate.name = "Rated \(UUID.v4())"
        $0.exerciseTemplate.primaryMuscles = [.chest]
      }, as: administrator
    ).exerciseTemplate
    return try #require(made.id)
  }

  private func put(
    _ house: House, _ id: UUID, as caller: TestCaller,
    _ change: (inout ExerciseFeedback) -> Void
  ) async throws -> ExerciseFeedback {
    try await house.call(
      CatalogueRPC.putExerciseFeedback,
      PutExerciseFeedbackRequest {
        $0.requestID = .v4()
        $0.feedback.exerciseTemplateID = id
        change(&$0.feedback)
      }, as: caller
    ).feedback
  }

  private func get(
    _ house: House, _ id: UUID, as caller: TestCaller
  ) async throws -> GetExerciseFeedbackResponse {
    try await house.call(
      CatalogueRPC.getExerciseFeedback,
      GetExerciseFeedbackRequest { $0.exerciseTemplateID = id }, as: caller)
  }

  @Test func `is the athlete's own, replaced and deleted`() async throws {
    let house = try await House.shared
    let (me, id, better) = (
      try await house.newAccount(), try await exercise(house), try await exercise(house)
    )
    #expect(try await get(house, id, as: me).own == nil)
    _ = try await put(house, id, as: me) { $0.difficulty = 2 }
    let said = try await put(house, id, as: me) {
      ($0.difficulty, $0.enjoyment) = (4, 1)
      ($0.painfulRegions, $0.substituteExerciseID) = ([.shoulder, .wrist], better)
    }
    #expect(said.updateTime != nil)
    let found = try await get(house, id, as: me)
    #expect(found.own == said && found.summary == ExerciseFeedbackSummary())
    func refusal(_ template: UUID, _ other: UUID?) async throws -> Refusal {
      try await house.refusal(
        of: CatalogueRPC.putExerciseFeedback,
        PutExerciseFeedbackRequest {
          $0.requestID = .v4()
          ($0.feedback.exerciseTemplateID, $0.feedback.substituteExerciseID) = (template, other)
        }, as: me)
    }
    #expect(try await refusal(.v4(), nil) == Refusal(.notFound, "EXERCISE_NOT_FOUND"))
    #expect(try await refusal(id, .v4()) == Refusal(.notFound, "EXERCISE_NOT_FOUND"))
    #expect(try await refusal(id, id).code == .invalidArgument)
    _ = try await house.call(
      CatalogueRPC.deleteExerciseFeedback,
      DeleteExerciseFeedbackRequest { ($0.requestID, $0.exerciseTemplateID) = (.v4(), id) },
      as: me)
    #expect(try await get(house, id, as: me).own == nil)
  }

  @Test func `is summed up from five athletes on, figure by figure`() async throws {
    let house = try await House.shared
    let (id, better) = (try await exercise(house), try await exercise(house))
    var last = TestCaller.nobody
    for number in 1...5 as ClosedRange<Int32> {
      last = try await house.newAccount()
      let level: FitnessLevel = .beginner
      _ = try await house.call(
        ProfileRPC.updateFitnessProfile,
        UpdateFitnessProfileRequest {
          $0.requestID = .v4()
          $0.fitnessProfile.fitnessLevel = level
          $0.updateMask = Google.FieldMask(paths: ["fitness_level"])
        }, as: last)
      #expect(try await get(house, id, as: last).summary.feedbackCount == 0)
      _ = try await put(house, id, as: last) {
        $0.difficulty = number
        $0.enjoyment = number == 1 ? 0 : 4
        ($0.painfulRegions, $0.substituteExerciseID) = ([.elbow], better)
      }
    }
    let summary = try await get(house, id, as: last).summary
    #expect(summary.feedbackCount == 5 && summary.meanDifficulty == 3)
    // Four athletes are too few.
    #expect(summary.meanEnjoyment == 0 && summary.meanFormConfidence == 0)
    #expect(
      summary.levelDifficulties == [
        LevelDifficulty { ($0.level, $0.meanDifficulty) = (.beginner, 3) }
      ])
    #expect(
      summary.painfulRegions == [
        PainfulRegionCount { ($0.region, $0.count) = (.elbow, 5) }
      ])
    #expect(
      summary.substitutes == [
        SubstituteCount { ($0.exerciseTemplateID, $0.count) = (better, 5) }
      ])
  }
}
