public import Base
public import Postgres
public import RPC
public import Store

/// What athletes plan to do each week: routines, the catalogue of exercises that they are made from, and
/// how many of them an account may have.
public struct RoutinesFeature: Sendable {
  /// The tables of this feature.
  public static let migrations = [
    CreateExerciseTemplates.migration, CreateEntitlements.migration, CreateRoutines.migration,
    HandOnEntitlements.migration,
  ]

  private let catalogue: CatalogueService
  private let routines: RoutineService
  private let entitlements: EntitlementService

  /// The feature on `database`.
  public init(database: Database, clock: WallClock) {
    let store = EntitlementStore(database: database)
    catalogue = CatalogueService(store: CatalogueStore(database: database), clock: clock)
    routines = RoutineService(
      routines: Routines(
        store: RoutineStore(database: database), answers: Answers(database: database),
        entitlements: store),
      clock: clock)
    entitlements = EntitlementService(store: store)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    let catalogues = "/pulsewire.catalogue.v1.CatalogueService/"
    router.unary(catalogues + "ListExerciseTemplates", catalogue.listTemplates)
    router.unary(catalogues + "GetExerciseTemplate", catalogue.getTemplate)
    router.unary(catalogues + "CreateExerciseTemplate", catalogue.createTemplate)
    router.unary(catalogues + "UpdateExerciseTemplate", catalogue.updateTemplate)
    router.unary(catalogues + "RetireExerciseTemplate", catalogue.retireTemplate)
    let path = "/pulsewire.routines.v1.RoutineService/"
    router.unary(path + "CreateRoutine", routines.createRoutine)
    router.unary(path + "GetRoutine", routines.getRoutine)
    router.unary(path + "ListRoutines", routines.listRoutines)
    router.unary(path + "UpdateRoutine", routines.updateRoutine)
    router.unary(path + "SetRoutineDay", routines.setRoutineDay)
    router.unary(path + "CopyRoutine", routines.copyRoutine)
    router.unary(path + "DeleteRoutine", routines.deleteRoutine)
    let billing = "/pulsewire.billing.v1.EntitlementService/"
    router.unary(billing + "GetEntitlement", entitlements.getEntitlement)
    router.unary(billing + "GrantEntitlement", entitlements.grantEntitlement)
    router.unary(billing + "RevokeEntitlement", entitlements.revokeEntitlement)
  }
}
