internal import Base
internal import CatalogueFeature
internal import LibraryFeature
internal import LogsContract
internal import Messages
internal import RPC
internal import RoutinesFeature
internal import ScheduleContract
internal import Store
internal import Wire
internal import WorkoutsContract

/// What scheduled workouts consist of: workouts of the library, of routines, or their own.
struct ScheduledContents: Sendable {
  let store: ScheduleStore
  let library: LibraryFeature
  let routines: RoutinesFeature
  let catalogue: CatalogueFeature

  /// Returns the workout of an occurrence, and its id and category if it is a workout of the library.
  func workout(
    ofScheduled id: UUID, on date: Google.Date, for caller: Caller
  ) async throws -> (workout: Workout, libraryWorkoutID: UUID?, category: WorkoutCategory) {
    guard let scheduled = try await store.workout(id, of: caller) else {
      throw ScheduleError.scheduledWorkoutNotFound
    }
    guard ScheduleRules.canHave(date), try ScheduledDays(scheduled).contains(date.dayNumber) else {
      throw ScheduleError.occurrenceNotFound
    }
    guard case .libraryWorkout(let libraryID) = scheduled.content else {
      return (try await workout(of: scheduled, for: caller), nil, .unspecified)
    }
    let found = try await library.workout(libraryID, for: caller)
    return (found.workout, libraryID, found.category)
  }

  /// Returns the workouts of those scheduled workouts that exist and can be read.
  func workouts(_ ids: [UUID], for caller: Caller) async throws -> [UUID: Workout] {
    var found: [UUID: Workout] = [:]
    for id in ids {
      guard let scheduled = try await store.workout(id, of: caller) else { continue }
      do { found[id] = try await workout(of: scheduled, for: caller) } catch let error
        as any RPCErrorConvertible where error.rpcError.code == .notFound
      {
        // It was deleted or hidden since the pack was listed.
        continue
      }
    }
    return found
  }

  /// Returns what a scheduled workout consists of.
  func workout(of scheduled: ScheduledWorkout, for caller: Caller) async throws -> Workout {
    switch scheduled.content {
    case .libraryWorkout(let id): try await library.workout(id, for: caller).workout
    case .routineDay(let day):
      try await routines.workout(ofRoutine: day.routineID, on: day.dayOfWeek, for: caller)
    case .workout(let workout): workout
    case nil: Workout()
    }
  }

  /// Returns the violations of a request's scheduled workout regardless of what is stored.
  func violations(
    in asked: ScheduledWorkout, for caller: Caller
  ) async throws -> [FieldViolation] {
    var violations = ScheduleRules.violations(in: asked)
    if case .workout(let own) = asked.content {
      let ids = own.blocks.exerciseTemplateIDs
      let names = ids.isEmpty ? [:] : try await catalogue.names(Array(ids), for: caller)
      violations += own.blocks.unknownTemplates(known: Set(names.keys)).under("workout")
    }
    return violations.under("scheduled_workout")
  }

  /// Returns a scheduled workout as it is stored, or throws all violations, or what it names does not exist.
  ///
  /// - Parameter current: the scheduled workout to replace; its workout may be gone.
  func judged(
    _ asked: ScheduledWorkout, replacing current: ScheduledWorkout? = nil, for caller: Caller
  ) async throws -> ScheduledWorkout {
    try await RPCError.check(violations(in: asked, for: caller))
    var stored = try ScheduleRules.normalized(asked)
    if stored.content != current?.content || stored.name.isEmpty {
      let workout = try await workout(of: stored, for: caller)
      if stored.name.isEmpty { stored.name = workout.name }
    }
    return stored
  }
}
