import Base
import Contract
import RPC
import Testing

/// pulsewire.catalogue.v1.CatalogueService.
@Suite struct `The catalogue of exercises` {
  private func squat(_ name: String) -> ExerciseTemplate {
    ExerciseTemplate {
      $0.name = name
      $0.primaryMuscles = [.quadriceps]
      $0.equipment = [.barbell]
      $0.movementPattern = .squat
      $0.difficulty = .intermediate
      $0.defaultRepMin = 5
      $0.defaultRepMax = 8
      $0.defaultSetCount = 3
    }
  }

  private func create(
    _ name: String, as administrator: TestCaller, in house: House
  ) async throws -> ExerciseTemplate {
    try await house.call(
      CatalogueRPC.createExerciseTemplate,
      CreateExerciseTemplateRequest {
        $0.requestID = .v4()
        $0.exerciseTemplate = squat(name)
      },
      as: administrator
    ).exerciseTemplate
  }

  @Test func `is written by administrators and read by everybody`() async throws {
    let house = try await House.shared
    let (me, administrator) = (try await house.newAccount(), try await house.newAdministrator())
    let name = "Squat \(UUID.v4())"
    let made = try await create(name, as: administrator, in: house)
    let id = try #require(made.id)
    let found = try await house.call(
      CatalogueRPC.getExerciseTemplate, GetExerciseTemplateRequest { $0.exerciseTemplateID = id },
      as: me)
    #expect(found.exerciseTemplate.name == name)
    let listed = try await house.call(
      CatalogueRPC.listExerciseTemplates, ListExerciseTemplatesRequest { $0.name = name }, as: me)
    #expect(listed.exerciseTemplates.map(\.id) == [id])
    let refusal = try await house.refusal(
      of: CatalogueRPC.createExerciseTemplate,
      CreateExerciseTemplateRequest {
        $0.requestID = .v4()
        $0.exerciseTemplate = squat(name)
      }, as: me)
    #expect(refusal == Refusal(.permissionDenied, "ADMINISTRATOR_REQUIRED"))
  }

  @Test func `changes by version, and what is retired is listed no more`() async throws {
    let house = try await House.shared
    let (me, administrator) = (try await house.newAccount(), try await house.newAdministrator())
    let name = "Squat \(UUID.v4())"
    let id = try #require(try await create(name, as: administrator, in: house).id)
    func update(_ version: Int64) -> UpdateExerciseTemplateRequest {
      UpdateExerciseTemplateRequest {
        $0.requestID = .v4()
        $0.exerciseTemplateID = id
        $0.exerciseTemplate = ExerciseTemplate {
          $0.name = name
          $0.defaultSetCount = 4
        }
        $0.updateMask = Google.FieldMask(paths: ["default_set_count"])
        $0.expectedVersion = version
      }
    }
    let changed = try await house.call(
      CatalogueRPC.updateExerciseTemplate, update(1), as: administrator)
    #expect((changed.exerciseTemplate.version, changed.exerciseTemplate.defaultSetCount) == (2, 4))
    let refusal = try await house.refusal(
      of: CatalogueRPC.updateExerciseTemplate, update(1), as: administrator)
    #expect(refusal == Refusal(.aborted, "VERSION_CONFLICT"))
    let retired = try await house.call(
      CatalogueRPC.retireExerciseTemplate,
      RetireExerciseTemplateRequest {
        $0.requestID = .v4()
        $0.exerciseTemplateID = id
      }, as: administrator)
    #expect(!retired.exerciseTemplate.active)
    let listed = try await house.call(
      CatalogueRPC.listExerciseTemplates, ListExerciseTemplatesRequest { $0.name = name }, as: me)
    #expect(listed.exerciseTemplates.isEmpty)
  }

  @Test func `has nothing under an unknown id, and no such page`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    let unknown = try await house.refusal(
      of: CatalogueRPC.getExerciseTemplate,
      GetExerciseTemplateRequest { $0.exerciseTemplateID = .v4() }, as: me)
    #expect(unknown == Refusal(.notFound, "EXERCISE_NOT_FOUND"))
    let page = try await house.refusal(
      of: CatalogueRPC.listExerciseTemplates, ListExerciseTemplatesRequest { $0.pageToken = "x" },
      as: me)
    #expect(page == .invalid("page_token"))
  }
}
