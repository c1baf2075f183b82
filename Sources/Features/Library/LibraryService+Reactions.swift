internal import AccessFeature
internal import Base
internal import LibraryContract
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// Reactions to workouts, favourites and recommendations: their responses are the workout in its current state.
extension LibraryService {
  func viewLibraryWorkout(
    _ request: ViewLibraryWorkoutRequest, for caller: Caller
  ) async throws -> ViewLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = ChangeRequest(LibraryRPC.viewLibraryWorkout, request, caller, at: clock.now)
    // Views are never taken back, so that a repeat needs no mark.
    let libraryWorkout = try await make([LibraryStore.react(.view, to: id, change)], id, change)
    return ViewLibraryWorkoutResponse { $0.libraryWorkout = libraryWorkout }
  }

  func likeLibraryWorkout(
    _ request: LikeLibraryWorkoutRequest, for caller: Caller
  ) async throws -> LikeLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = ChangeRequest(LibraryRPC.likeLibraryWorkout, request, caller, at: clock.now)
    let libraryWorkout = try await make(
      [LibraryStore.react(.like, to: id, change), LibraryStore.mark(change, of: id)], id, change)
    return LikeLibraryWorkoutResponse { $0.libraryWorkout = libraryWorkout }
  }

  func unlikeLibraryWorkout(
    _ request: UnlikeLibraryWorkoutRequest, for caller: Caller
  ) async throws -> UnlikeLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = ChangeRequest(LibraryRPC.unlikeLibraryWorkout, request, caller, at: clock.now)
    let libraryWorkout = try await make(
      [LibraryStore.unlike(id, change), LibraryStore.mark(change, of: id)], id, change)
    return UnlikeLibraryWorkoutResponse { $0.libraryWorkout = libraryWorkout }
  }

  func rateLibraryWorkout(
    _ request: RateLibraryWorkoutRequest, for caller: Caller
  ) async throws -> RateLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = ChangeRequest(LibraryRPC.rateLibraryWorkout, request, caller, at: clock.now)
    let rate = LibraryStore.rate(id, request.rating, change)
    let workout = try await make([rate, LibraryStore.mark(change, of: id)], id, change)
    guard !workout.isOwn else { throw LibraryError.ownWorkout }
    return RateLibraryWorkoutResponse { $0.libraryWorkout = workout }
  }

  func favoriteLibraryWorkout(
    _ request: FavoriteLibraryWorkoutRequest, for caller: Caller
  ) async throws -> FavoriteLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = ChangeRequest(LibraryRPC.favoriteLibraryWorkout, request, caller, at: clock.now)
    let libraryWorkout = try await make(
      [LibraryStore.favorite(id, change), LibraryStore.mark(change, of: id)], id, change)
    return FavoriteLibraryWorkoutResponse { $0.libraryWorkout = libraryWorkout }
  }

  func unfavoriteLibraryWorkout(
    _ request: UnfavoriteLibraryWorkoutRequest, for caller: Caller
  ) async throws -> UnfavoriteLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = ChangeRequest(LibraryRPC.unfavoriteLibraryWorkout, request, caller, at: clock.now)
    let libraryWorkout = try await make(
      [LibraryStore.unfavorite(id, change), LibraryStore.mark(change, of: id)], id, change)
    return UnfavoriteLibraryWorkoutResponse { $0.libraryWorkout = libraryWorkout }
  }

  func featureLibraryWorkout(
    _ request: FeatureLibraryWorkoutRequest, _ context: CallContext
  ) async throws -> FeatureLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = ChangeRequest(
      LibraryRPC.featureLibraryWorkout, request, try context.caller, at: clock.now)
    let event = AuditEvent(.libraryWorkoutFeatured, by: context)
    let feature = LibraryStore.feature(
      id, !request.withdraws, change, network: event.network)
    do {
      let libraryWorkout = try await make([feature, LibraryStore.mark(change, of: id)], id, change)
      return FeatureLibraryWorkoutResponse { $0.libraryWorkout = libraryWorkout }
    } catch let error as DatabaseError where error.sqlState == .insufficientPrivilege {
      throw AccessRule.administratorRequired
    } catch let error as DatabaseError where error.violates("audit_events_pkey") {
      // The same request was made at the same time, or its id belongs to another request.
      let workout = try await found(id, change.caller)
      guard workout.isFeatured != request.withdraws else { throw LibraryError.requestIDTaken }
      return FeatureLibraryWorkoutResponse { $0.libraryWorkout = workout }
    }
  }

  /// Runs the statements of a reaction, and returns the workout as it is then.
  private func make(
    _ statements: [SQL], _ id: UUID, _ change: ChangeRequest
  ) async throws -> LibraryWorkout {
    do {
      let results = try await changes.make(
        ChangedRow("workout reactions", of: change.owner), for: change, in: store.database,
        statements + [LibraryStore.shown(id)])
      guard let workout = try LibraryStore.first(results.last) else {
        throw LibraryError.workoutNotFound
      }
      return workout
    } catch let error as DatabaseError where error.violates("workout_reactions_workout_id_fkey") {
      // The workout was deleted at this moment.
      throw LibraryError.workoutNotFound
    }
  }
}

extension AuditEvent.Kind {
  /// The recommendation of a library workout by an administrator. The database writes it.
  static let libraryWorkoutFeatured = AuditEvent.Kind("library_workout_featured")
}
