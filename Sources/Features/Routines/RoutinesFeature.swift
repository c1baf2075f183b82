package import Base
package import BillingFeature
internal import Composition
internal import Messages
package import OfflineFeature
package import Postgres
package import RPC
internal import ReplicationContract
package import ReplicationFeature
package import RoutinesContract
package import Store
package import WorkoutsContract

/// The athletes' weekly plans: routines of days with exercises.
package struct RoutinesFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Routines")

  private let store: RoutineStore
  private let service: RoutineService

  /// Returns the names of those exercises that the exercise catalogue has.
  package typealias TemplateNames =
    @Sendable (_ ids: [UUID], _ caller: Caller) async throws -> [UUID: String]

  /// Returns the statements that follow the creation of a routine, in its unit of work.
  package typealias Created = @Sendable (_ owner: UUID, _ time: Timestamp) -> [SQL]

  /// Creates the feature on `database`.
  ///
  /// - Parameters:
  ///   - billing: says how many routines an account may have.
  ///   - created: what follows from a new routine.
  package init(
    database: Database, billing: BillingFeature, templateNames: @escaping TemplateNames,
    created: @escaping Created = { _, _ in [] }, clock: WallClock
  ) {
    store = RoutineStore(database: database)
    service = RoutineService(
      routines: Routines(
        store: store, billing: billing, templateNames: templateNames, created: created),
      clock: clock)
  }

  /// Returns the number of an account's routines.
  package func count(of caller: Caller) async throws(DatabaseError) -> Int32 {
    try await store.count(of: caller)
  }

  /// Returns the workout of a day of the caller's routine, for a session; without blocks if it is a day of rest.
  ///
  /// - Throws: ROUTINE_NOT_FOUND.
  package func workout(
    ofRoutine id: UUID, on weekday: Weekday, for caller: Caller
  ) async throws -> Workout {
    guard let found = try await store.day(weekday, of: id, for: caller) else {
      throw RoutineError.routineNotFound
    }
    return RoutineRules.workout(of: found.day, routineName: found.routineName)
  }

  /// Registers the feature's requests that devices can queue offline.
  package func register(in appliers: inout OperationAppliers) { service.register(in: &appliers) }

  /// The reader of routines for replicas.
  package var reader: EntityReader {
    // A routine may have megabytes: seven days of fifty exercises with notes.
    EntityReader(.routine, countMax: 1) { [store] ids, caller in
      var found: [UUID: EntityState] = [:]
      for id in ids {
        guard let routine = try await store.routine(id, of: caller) else { continue }
        found[id] = EntityState(.routine(routine), version: routine.version)
      }
      return found
    }
  }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
    router.unary(RoutineRPC.createRoutine, service.createRoutine)
    router.unary(RoutineRPC.getRoutine, service.getRoutine)
    router.unary(RoutineRPC.listRoutines, service.listRoutines)
    router.unary(RoutineRPC.updateRoutine, service.updateRoutine)
    router.unary(RoutineRPC.setRoutineDay, service.setRoutineDay)
    router.unary(RoutineRPC.copyRoutine, service.copyRoutine)
    router.unary(RoutineRPC.deleteRoutine, service.deleteRoutine)
  }
}
