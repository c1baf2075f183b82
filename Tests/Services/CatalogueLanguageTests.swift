import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// The languages of pulsewire.catalogue.v1.CatalogueService.
@Suite struct `The catalogue in the athlete's language` {
  private func create(_ name: String, in house: House) async throws -> (UUID, TestCaller) {
    let administrator = try await house.newAdministrator()
    let made = try await house.call(
      CatalogueRPC.createExerciseTemplate,
      CreateExerciseTemplateRequest {
        $0.requestID = .v4()
        $0.exerciseTemplate = ExerciseTemplate {
          ($0.name, $0.description, $0.primaryMuscles) = (name, "An exercise.", [.glutes])
        }
      }, as: administrator
    ).exerciseTemplate
    #expect(made.language == .en)
    return (try #require(made.id), administrator)
  }

  private func update(
    _ id: UUID, _ language: Language, _ paths: [String],
    _ change: (inout ExerciseTemplate) -> Void
  ) -> UpdateExerciseTemplateRequest {
    UpdateExerciseTemplateRequest {
      ($0.requestID, $0.exerciseTemplateID, $0.language) = (.v4(), id, language)
      change(&$0.exerciseTemplate)
      $0.updateMask = Google.FieldMask(paths: paths)
    }
  }

  private func read(
    _ id: UUID, _ language: Language = .unspecified, as caller: TestCaller, in house: House
  ) async throws -> ExerciseTemplate {
    try await house.call(
      CatalogueRPC.getExerciseTemplate,
      GetExerciseTemplateRequest { ($0.exerciseTemplateID, $0.language) = (id, language) },
      as: caller
    ).exerciseTemplate
  }

  private func search(
    _ name: String, _ language: Language = .unspecified, as caller: TestCaller, in house: House
  ) async throws -> [ExerciseTemplate] {
    try await house.call(
      CatalogueRPC.listExerciseTemplates,
      ListExerciseTemplatesRequest {
        ($0.name, $0.language, $0.pageSize) = (name, language, 100)
      }, as: caller
    ).exerciseTemplates
  }

  @Test(arguments: [
    (Language.no, "knebøy", "Knebøy"), (.no, "ARMHEVING", "Armheving"),
    (.de, "kniebeuge", "Kniebeuge"), (.de, "liegestutz", "Liegestütz"),
    (.de, "BANKDRÜCKEN", "Bankdrücken"), (.es, "sentadilla", "Sentadilla"),
    (.pt, "agachamento", "Agachamento"),
  ])
  func `is searched by its names`(language: Language, asked: String, name: String) async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let found = try await search(asked, language, as: me, in: house)
    #expect(!found.isEmpty)
    for exercise in found {
      #expect(exercise.language == language)
      #expect(exercise.name.lowercased().contains(name.lowercased()), "\(exercise.name)")
    }
    // An English reader finds none by that name, and the same exercises by theirs.
    #expect(try await search(asked, as: me, in: house).isEmpty)
    let id = try #require(found.first?.id)
    let english = try await read(id, as: me, in: house)
    #expect(english.language == .en && english.name != found.first?.name)
    #expect(try await search(english.name, as: me, in: house).map(\.id).contains(id))
  }

  @Test func `is the one of the settings, else the one that the call accepts`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    #expect(try await search("squat", as: me, in: house).contains { $0.language == .en })
    var abroad = me
    abroad.languages = "nb-NO, en;q=0.5"
    #expect(try await search("knebøy", as: abroad, in: house).contains { $0.language == .no })
    _ = try await house.call(
      SettingsRPC.updateSettings,
      UpdateSettingsRequest {
        $0.requestID = .v4()
        $0.settings.regional.language = .de
        $0.updateMask = Google.FieldMask(paths: ["regional.language"])
      }, as: me)
    #expect(try await search("kniebeuge", as: abroad, in: house).contains { $0.language == .de })
    #expect(try await search("knebøy", as: abroad, in: house).isEmpty)
    #expect(try await search("knebøy", .no, as: abroad, in: house).isEmpty == false)
  }

  @Test func `is English as a whole until there are texts`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let name = "Squat \(UUID.v4())"
    let (id, administrator) = try await create(name, in: house)
    var found = try await read(id, .de, as: me, in: house)
    #expect((found.name, found.description, found.language) == (name, "An exercise.", .en))
    #expect(try await search(name, .de, as: me, in: house).map(\.id) == [id])

    // The first German texts need a name.
    let nameless = try await house.refusal(
      of: CatalogueRPC.updateExerciseTemplate,
      update(id, .de, ["form_tips"]) { $0.formTips = ["Langsam."] }, as: administrator)
    #expect(nameless == .invalid("exercise_template.name"))
    let german = "Beuge \(UUID.v4())"
    let written = try await house.call(
      CatalogueRPC.updateExerciseTemplate,
      update(id, .de, ["name", "form_tips", "unilateral"]) {
        ($0.name, $0.formTips, $0.unilateral) = (german, ["Langsam."], true)
      }, as: administrator
    ).exerciseTemplate
    #expect((written.name, written.language, written.version) == (german, .de, 2))

    // Nothing of the English texts is left in the German ones, or the other way round.
    found = try await read(id, .de, as: me, in: house)
    #expect((found.name, found.description, found.formTips) == (german, "", ["Langsam."]))
    #expect(try await search(name, .de, as: me, in: house).isEmpty)
    #expect(try await search(german, .de, as: me, in: house).map(\.id) == [id])
    for language in [Language.en, .es] {
      found = try await read(id, language, as: me, in: house)
      #expect((found.name, found.formTips, found.language) == (name, [], .en))
      #expect(found.unilateral)
    }
  }

  @Test func `keeps texts when something else changes`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let name = "Squat \(UUID.v4())"
    let (id, administrator) = try await create(name, in: house)
    for (language, new) in [(Language.es, "Sentadilla"), (.en, "\(name) 2")] {
      _ = try await house.call(
        CatalogueRPC.updateExerciseTemplate,
        update(id, language, ["name"]) { $0.name = new }, as: administrator)
    }
    let tagged = try await house.call(
      CatalogueRPC.updateExerciseTemplate, update(id, .pt, ["tags"]) { $0.tags = ["odd"] },
      as: administrator)
    #expect(tagged.exerciseTemplate.language == .en)
    let expected = [(Language.es, "Sentadilla"), (.en, "\(name) 2"), (.pt, "\(name) 2")]
    for (language, name) in expected {
      let found = try await read(id, language, as: me, in: house)
      #expect((found.name, found.tags) == (name, ["odd"]), "\(language)")
    }
  }

  @Test func `has variants that are exercises`() async throws {
    let house = try await House.shared
    let (first, administrator) = try await create("Squat \(UUID.v4())", in: house)
    let (second, _) = try await create("Squat \(UUID.v4())", in: house)
    let changed = try await house.call(
      CatalogueRPC.updateExerciseTemplate,
      update(first, .en, ["harder_exercise_ids", "injury_regions"]) {
        ($0.harderExerciseIDs, $0.injuryRegions) = ([second], [.knee])
      }, as: administrator)
    #expect(changed.exerciseTemplate.harderExerciseIDs == [second])
    #expect(changed.exerciseTemplate.injuryRegions == [.knee])
    let unknown = try await house.refusal(
      of: CatalogueRPC.updateExerciseTemplate,
      update(first, .en, ["easier_exercise_ids"]) { $0.easierExerciseIDs = [second, .v4()] },
      as: administrator)
    #expect(unknown == .invalid("exercise_template.easier_exercise_ids[1]"))
  }
}
