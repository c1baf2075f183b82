package import Base
package import Composition
package import LibraryContract
package import LogsContract
import Messages
package import OfflineFeature
package import Postgres
package import RPC
package import Store
package import WorkoutsContract

/// The library of workouts: what athletes and administrators write, publish, fork, like, rate and keep.
package struct LibraryFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Library")

  /// The follower of changes of a log.
  package static let logFollower = CompletionFollower()

  private let service: LibraryService
  private let upkeep: LibraryUpkeep

  /// Returns the names of those exercises that the exercise catalogue has.
  package typealias TemplateNames =
    @Sendable (_ ids: [UUID], _ caller: Caller) async throws -> [UUID: String]

  /// Creates the feature on `database`; `background` serves its background work.
  package init(
    database: Database, background: Database, templateNames: @escaping TemplateNames,
    clock: WallClock
  ) {
    service = LibraryService(
      store: LibraryStore(database: database), templateNames: templateNames, clock: clock)
    upkeep = LibraryUpkeep(database: background)
  }

  package var backgroundWork: [BackgroundWork] {
    [BackgroundWork("library_upkeep") { [upkeep] in try await upkeep.run(on: $0) }]
  }

  /// Returns a workout that `caller` may read, for a session, and its category.
  ///
  /// - Throws: LIBRARY_WORKOUT_NOT_FOUND.
  package func workout(
    _ id: UUID, for caller: Caller
  ) async throws -> (workout: Workout, category: WorkoutCategory) {
    let found = try await service.found(id, caller)
    return (found.workout ?? Workout(), found.category)
  }

  /// Returns those of the workouts that `caller` may read, without counts and reactions.
  package func contents(_ ids: [UUID], for caller: Caller) async throws -> [LibraryWorkout] {
    try await service.store.contents(ids, for: caller)
  }

  /// Registers the requests that devices can queue offline.
  package func register(in appliers: inout OperationAppliers) { service.register(in: &appliers) }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
    router.unary(LibraryRPC.createLibraryWorkout, service.createLibraryWorkout)
    router.unary(LibraryRPC.getLibraryWorkout, service.getLibraryWorkout)
    router.unary(LibraryRPC.listLibraryWorkouts, service.listLibraryWorkouts)
    router.unary(LibraryRPC.listOwnLibraryWorkouts, service.listOwnLibraryWorkouts)
    router.unary(LibraryRPC.listFavoriteLibraryWorkouts, service.listFavoriteLibraryWorkouts)
    router.unary(LibraryRPC.updateLibraryWorkout, service.updateLibraryWorkout)
    router.unary(LibraryRPC.publishLibraryWorkout, service.publishLibraryWorkout)
    router.unary(LibraryRPC.deleteLibraryWorkout, service.deleteLibraryWorkout)
    router.unary(LibraryRPC.forkLibraryWorkout, service.forkLibraryWorkout)
    router.unary(LibraryRPC.featureLibraryWorkout, service.featureLibraryWorkout)
    router.unary(LibraryRPC.viewLibraryWorkout, service.viewLibraryWorkout)
    router.unary(LibraryRPC.likeLibraryWorkout, service.likeLibraryWorkout)
    router.unary(LibraryRPC.unlikeLibraryWorkout, service.unlikeLibraryWorkout)
    router.unary(LibraryRPC.rateLibraryWorkout, service.rateLibraryWorkout)
    router.unary(LibraryRPC.favoriteLibraryWorkout, service.favoriteLibraryWorkout)
    router.unary(LibraryRPC.unfavoriteLibraryWorkout, service.unfavoriteLibraryWorkout)
  }
}
