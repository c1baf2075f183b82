public import Base
internal import BillingContract
internal import CatalogueContract
public import Composition
public import Postgres
public import RPC
internal import RoutinesContract
public import Store

/// What athletes plan to do each week: routines, the catalogue of exercises that they are made from, and
/// how many of them an account may have.
public struct RoutinesFeature: Feature {
  /// The tables of this feature.
  public static let migrations = Migration.all(of: "Routines")

  private let catalogue: CatalogueService
  private let routines: RoutineService
  private let entitlements: EntitlementService

  /// The feature on `database`.
  public init(database: Database, clock: WallClock) {
    let store = EntitlementStore(database: database)
    catalogue = CatalogueService(store: CatalogueStore(database: database), clock: clock)
    routines = RoutineService(
      routines: Routines(
        store: RoutineStore(database: database), entitlements: store),
      clock: clock)
    entitlements = EntitlementService(store: store)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    router.unary(CatalogueRPC.listExerciseTemplates, catalogue.listTemplates)
    router.unary(CatalogueRPC.getExerciseTemplate, catalogue.getTemplate)
    router.unary(CatalogueRPC.createExerciseTemplate, catalogue.createTemplate)
    router.unary(CatalogueRPC.updateExerciseTemplate, catalogue.updateTemplate)
    router.unary(CatalogueRPC.retireExerciseTemplate, catalogue.retireTemplate)
    router.unary(RoutineRPC.createRoutine, routines.createRoutine)
    router.unary(RoutineRPC.getRoutine, routines.getRoutine)
    router.unary(RoutineRPC.listRoutines, routines.listRoutines)
    router.unary(RoutineRPC.updateRoutine, routines.updateRoutine)
    router.unary(RoutineRPC.setRoutineDay, routines.setRoutineDay)
    router.unary(RoutineRPC.copyRoutine, routines.copyRoutine)
    router.unary(RoutineRPC.deleteRoutine, routines.deleteRoutine)
    router.unary(EntitlementRPC.getEntitlement, entitlements.getEntitlement)
    router.unary(EntitlementRPC.grantEntitlement, entitlements.grantEntitlement)
    router.unary(EntitlementRPC.revokeEntitlement, entitlements.revokeEntitlement)
  }
}
