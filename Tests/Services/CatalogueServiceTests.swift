import Base
import Contract
import RPC
import Testing

@testable import TestHouse

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

  @Test func `is found by a name with a wrong letter, within the filters`() async throws {
    let house = try await House.shared
    let (me, administrator) = (try await house.newAccount(), try await house.newAdministrator())
    let made = try await create("Zercherish zquat", as: administrator, in: house)
    func found(_ name: String, _ muscles: [Muscle] = []) async throws -> [UUID?] {
      try await house.call(
        CatalogueRPC.listExerciseTemplates,
        ListExerciseTemplatesRequest { ($0.name, $0.primaryMuscles) = (name, muscles) }, as: me
      ).exerciseTemplates.map(\.id)
    }
    #expect(try await found("zercherihs zqaut") == [made.id])
    #expect(try await found("zercherihs zqaut", [.chest]) == [])
    #expect(try await found("zerchxxxxx") == [])
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

  @Test func `has pages of the same method and filter`() async throws {
    let house = try await House.shared
    let (me, administrator) = (try await house.newAccount(), try await house.newAdministrator())
    let name = "Squat \(UUID.v4())"
    var ids: Set<UUID?> = []
    for number in 1...3 {
      ids.insert(try await create("\(name) \(number)", as: administrator, in: house).id)
    }
    var request = ListExerciseTemplatesRequest { ($0.name, $0.pageSize) = (name, 1) }
    var (listed, tokens): ([UUID?], [String]) = ([], [])
    repeat {
      let page = try await house.call(CatalogueRPC.listExerciseTemplates, request, as: me)
      listed += page.exerciseTemplates.map(\.id)
      tokens.append(page.nextPageToken)
      request.pageToken = page.nextPageToken
    } while !request.pageToken.isEmpty && tokens.count < 9
    #expect(listed.count == 3 && Set(listed) == ids)
    request.pageToken = tokens[0]
    request.tag = "legs"
    let filtered = try await house.refusal(
      of: CatalogueRPC.listExerciseTemplates, request, as: me)
    #expect(filtered == .invalid("page_token"))
    let routines = ListRoutinesRequest { $0.pageToken = tokens[0] }
    let other = try await house.refusal(of: RoutineRPC.listRoutines, routines, as: me)
    #expect(other == .invalid("page_token"))
  }
}
