public import Base
public import BillingFeature
public import Composition
public import Postgres
public import RPC
internal import RoutinesContract
public import Store

/// The athletes' weekly plans: routines of days with exercises.
public struct RoutinesFeature: Feature {
  /// The tables of this feature.
  public static let migrations = Migration.all(of: "Routines")

  private let store: RoutineStore
  private let service: RoutineService

  /// Creates the feature on `database`.
  ///
  /// - Parameter billing: says how many routines an account may have.
  public init(database: Database, billing: BillingFeature, clock: WallClock) {
    store = RoutineStore(database: database)
    service = RoutineService(routines: Routines(store: store, billing: billing), clock: clock)
  }

  /// Returns the number of an account's routines.
  public func count(of caller: Caller) async throws(DatabaseError) -> Int32 {
    try await store.count(of: caller)
  }

  /// Registers the feature's methods.
  public func register(in router: inout Router) {
    router.unary(RoutineRPC.createRoutine, service.createRoutine)
    router.unary(RoutineRPC.getRoutine, service.getRoutine)
    router.unary(RoutineRPC.listRoutines, service.listRoutines)
    router.unary(RoutineRPC.updateRoutine, service.updateRoutine)
    router.unary(RoutineRPC.setRoutineDay, service.setRoutineDay)
    router.unary(RoutineRPC.copyRoutine, service.copyRoutine)
    router.unary(RoutineRPC.deleteRoutine, service.deleteRoutine)
  }
}
