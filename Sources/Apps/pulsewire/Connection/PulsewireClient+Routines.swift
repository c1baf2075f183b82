import Base
import Contract

// pulsewire.routines.v1, pulsewire.catalogue.v1 and pulsewire.billing.v1.
extension PulsewireClient {
  private static let routinePath = "/pulsewire.routines.v1.RoutineService/"
  private static let cataloguePath = "/pulsewire.catalogue.v1.CatalogueService/"

  /// The account's routines, without their days.
  func routines() async throws -> [Routine] {
    var routines: [Routine] = []
    var token = ""
    repeat {
      let page: ListRoutinesResponse = try await unary(
        Self.routinePath + "ListRoutines", ListRoutinesRequest(pageToken: token))
      routines += page.routines
      token = page.nextPageToken
    } while !token.isEmpty
    return routines
  }

  /// A routine with its days.
  func routine(_ id: UUID) async throws -> Routine {
    let response: GetRoutineResponse = try await unary(
      Self.routinePath + "GetRoutine", GetRoutineRequest(routineID: id))
    return response.routine
  }

  /// Makes a routine.
  func create(_ routine: Routine) async throws -> Routine {
    let response: CreateRoutineResponse = try await unary(
      Self.routinePath + "CreateRoutine",
      CreateRoutineRequest(requestID: .v4(), routine: routine))
    return response.routine
  }

  /// Gives a routine another name.
  func rename(_ id: UUID, to name: String) async throws -> Routine {
    let response: UpdateRoutineResponse = try await unary(
      Self.routinePath + "UpdateRoutine",
      UpdateRoutineRequest(
        requestID: .v4(), routineID: id, routine: Routine(name: name),
        updateMask: Google.FieldMask(paths: ["name"])))
    return response.routine
  }

  /// Replaces a day of a routine.
  func set(_ day: RoutineDay, of id: UUID) async throws -> Routine {
    let response: SetRoutineDayResponse = try await unary(
      Self.routinePath + "SetRoutineDay",
      SetRoutineDayRequest(requestID: .v4(), routineID: id, day: day))
    return response.routine
  }

  /// Copies a routine.
  func copy(_ id: UUID, name: String) async throws -> Routine {
    let response: CopyRoutineResponse = try await unary(
      Self.routinePath + "CopyRoutine",
      CopyRoutineRequest(requestID: .v4(), routineID: id, name: name))
    return response.routine
  }

  /// Deletes a routine.
  func deleteRoutine(_ id: UUID) async throws {
    let _: DeleteRoutineResponse = try await unary(
      Self.routinePath + "DeleteRoutine",
      DeleteRoutineRequest(requestID: .v4(), routineID: id))
  }

  /// The exercises of the catalogue that are as the request says.
  func exercises(_ request: ListExerciseTemplatesRequest) async throws -> [ExerciseTemplate] {
    var request = request
    var exercises: [ExerciseTemplate] = []
    repeat {
      let page: ListExerciseTemplatesResponse = try await unary(
        Self.cataloguePath + "ListExerciseTemplates", request)
      exercises += page.exerciseTemplates
      request.pageToken = page.nextPageToken
    } while !request.pageToken.isEmpty
    return exercises
  }

  /// An exercise of the catalogue.
  func exercise(_ id: UUID) async throws -> ExerciseTemplate {
    let response: GetExerciseTemplateResponse = try await unary(
      Self.cataloguePath + "GetExerciseTemplate",
      GetExerciseTemplateRequest(exerciseTemplateID: id))
    return response.exerciseTemplate
  }

  /// What the account may, and how many routines it has.
  func entitlement() async throws -> GetEntitlementResponse {
    try await unary(
      "/pulsewire.billing.v1.EntitlementService/GetEntitlement", GetEntitlementRequest())
  }
}
