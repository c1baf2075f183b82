package import Base
package import CatalogueFeature
internal import Composition
package import LibraryFeature
package import LogsContract
internal import Messages
package import OfflineFeature
package import Postgres
package import RPC
internal import ReplicationContract
package import ReplicationFeature
package import RoutinesFeature
package import ScheduleContract
package import Store
package import Wire
package import WorkoutsContract

/// The athletes' training plans and scheduled workouts, and the pack with which a device trains without a network.
package struct ScheduleFeature: Feature {
  /// The tables of this feature.
  package static let migrations = Migration.all(of: "Schedule")

  private let service: ScheduleService
  private let workouts: ScheduledContents

  /// Returns the statements that plan an account's reminders anew, in the unit of work that changes its schedule.
  package typealias Planning = @Sendable (_ owner: UUID) -> [SQL]

  /// Creates the feature on `database`; `library` and `routines` have workouts that can be scheduled, with exercises of
  /// `catalogue`.
  package init(
    database: Database, library: LibraryFeature, routines: RoutinesFeature,
    catalogue: CatalogueFeature, planning: @escaping Planning, clock: WallClock
  ) {
    let store = ScheduleStore(database: database)
    workouts = ScheduledContents(
      store: store, library: library, routines: routines, catalogue: catalogue)
    service = ScheduleService(
      store: store, contents: workouts,
      packs: OfflinePacks(
        store: OfflinePackStore(database: database), contents: workouts, catalogue: catalogue),
      planning: planning, clock: clock)
  }

  /// Returns what is scheduled on days from `start` on, in order, without what is skipped or done; nil if nothing is
  /// scheduled from that day on.
  package func upcoming(
    from start: Google.Date, dayCount: Int, for caller: Caller
  ) async throws -> [Occurrence]? {
    guard try await service.store.hasAny(from: start, of: caller) else { return nil }
    let end = Google.Date(dayNumber: Int32(clamping: start.dayNumber + dayCount - 1))
    return try await service.occurrences(
      from: start, to: end, behind: .first, count: Self.upcomingMax, for: caller
    ).map(\.occurrence).filter { !$0.isSkipped && !$0.isDone }
  }

  private static let upcomingMax = 200

  /// Returns the workout of an occurrence for a session, and its id and category if it is a workout of the library.
  ///
  /// - Throws: SCHEDULED_WORKOUT_NOT_FOUND, OCCURRENCE_NOT_FOUND, LIBRARY_WORKOUT_NOT_FOUND, ROUTINE_NOT_FOUND.
  package func workout(
    ofScheduled id: UUID, on date: Google.Date, for caller: Caller
  ) async throws -> (workout: Workout, libraryWorkoutID: UUID?, category: WorkoutCategory) {
    try await workouts.workout(ofScheduled: id, on: date, for: caller)
  }

  /// Schedules a workout once, under an id that its maker chose; does nothing if the account has a scheduled workout
  /// with that id.
  package func place(
    _ workout: Workout, as id: UUID, on date: Google.Date, startMinute: Int32, for caller: Caller
  ) async throws {
    let request = CreateScheduledWorkoutRequest {
      $0.requestID = .v4()
      $0.scheduledWorkout = ScheduledWorkout {
        ($0.id, $0.content) = (id, .workout(workout))
        ($0.startDate, $0.startMinute) = (date, startMinute)
      }
    }
    do {
      _ = try await service.createScheduledWorkout(request, for: caller)
    } catch ScheduleError.idTaken {}
  }

  /// Replaces the workout of what was placed; does nothing if it was deleted, or is another kind of workout by now.
  package func replace(_ workout: Workout, of id: UUID, for caller: Caller) async throws {
    guard let current = try await service.store.workout(id, of: caller),
      case .workout(let own) = current.content, own != workout
    else { return }
    var next = current
    if current.name == own.name { next.name = workout.name }
    next.content = .workout(workout)
    let request = UpdateScheduledWorkoutRequest {
      ($0.requestID, $0.scheduledWorkoutID, $0.scheduledWorkout) = (.v4(), id, next)
    }
    do {
      _ = try await service.updateScheduledWorkout(request, for: caller)
    } catch ScheduleError.scheduledWorkoutNotFound {}
  }

  /// The readers of plans and scheduled workouts for replicas.
  package var readers: [EntityReader] {
    let store = service.store
    return [
      EntityReader(.trainingPlan, countMax: 100) { ids, caller in
        try await store.plans(ids, of: caller).mapValues {
          EntityState(.trainingPlan($0), version: $0.version)
        }
      },
      // Its workout may have half a megabyte.
      EntityReader(.scheduledWorkout, countMax: 1) { ids, caller in
        var found: [UUID: EntityState] = [:]
        for id in ids {
          guard let workout = try await store.workout(id, of: caller) else { continue }
          found[id] = EntityState(.scheduledWorkout(workout), version: workout.version)
        }
        return found
      },
    ]
  }

  /// Registers the requests that devices can queue offline.
  package func register(in appliers: inout OperationAppliers) { service.register(in: &appliers) }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
    router.unary(ScheduleRPC.createTrainingPlan, service.createTrainingPlan)
    router.unary(ScheduleRPC.listTrainingPlans, service.listTrainingPlans)
    router.unary(ScheduleRPC.updateTrainingPlan, service.updateTrainingPlan)
    router.unary(ScheduleRPC.deleteTrainingPlan, service.deleteTrainingPlan)
    router.unary(ScheduleRPC.createScheduledWorkout, service.createScheduledWorkout)
    router.unary(ScheduleRPC.getScheduledWorkout, service.getScheduledWorkout)
    router.unary(ScheduleRPC.listScheduledWorkouts, service.listScheduledWorkouts)
    router.unary(ScheduleRPC.updateScheduledWorkout, service.updateScheduledWorkout)
    router.unary(ScheduleRPC.deleteScheduledWorkout, service.deleteScheduledWorkout)
    router.unary(ScheduleRPC.listOccurrences, service.listOccurrences)
    router.unary(ScheduleRPC.changeOccurrence, service.changeOccurrence)
    router.unary(ScheduleRPC.getOfflinePack, service.getOfflinePack)
  }
}
