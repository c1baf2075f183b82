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
    _ request: ViewLibraryWorkoutRequest, _ context: CallContext
  ) async throws -> ViewLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = try change(request.requestID, "ViewLibraryWorkout", context)
    // Views are never taken back, so that a repeat needs no mark.
    let libraryWorkout = try await make([LibraryStore.react(.view, to: id, change)], id, change)
    return ViewLibraryWorkoutResponse { $0.libraryWorkout = libraryWorkout }
  }

  func likeLibraryWorkout(
    _ request: LikeLibraryWorkoutRequest, _ context: CallContext
  ) async throws -> LikeLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = try change(request.requestID, "LikeLibraryWorkout", context)
    let libraryWorkout = try await make(
      [LibraryStore.react(.like, to: id, change), LibraryStore.mark(change, of: id)], id, change)
    return LikeLibraryWorkoutResponse { $0.libraryWorkout = libraryWorkout }
  }

  func unlikeLibraryWorkout(
    _ request: UnlikeLibraryWorkoutRequest, _ context: CallContext
  ) async throws -> UnlikeLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = try change(request.requestID, "UnlikeLibraryWorkout", context)
    let libraryWorkout = try await make(
      [LibraryStore.unlike(id, change), LibraryStore.mark(change, of: id)], id, change)
    return UnlikeLibraryWorkoutResponse { $0.libraryWorkout = libraryWorkout }
  }

  func rateLibraryWorkout(
    _ request: RateLibraryWorkoutRequest, _ context: CallContext
  ) async throws -> RateLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = try change(request.requestID, "RateLibraryWorkout", context)
    let rate = LibraryStore.rate(id, request.rating, change)
    let workout = try await make([rate, LibraryStore.mark(change, of: id)], id, change)
    guard !workout.isOwn else { throw LibraryError.ownWorkout }
    return RateLibraryWorkoutResponse { $0.libraryWorkout = workout }
  }

  func favoriteLibraryWorkout(
    _ request: FavoriteLibraryWorkoutRequest, _ context: CallContext
  ) async throws -> FavoriteLibraryWorkoutResponse {
    try await favoriteLibraryWorkout(request, for: try context.caller)
  }

  func favoriteLibraryWorkout(
    _ request: FavoriteLibraryWorkoutRequest, for caller: Caller
  ) async throws -> FavoriteLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = change(request.requestID, "FavoriteLibraryWorkout", caller)
    let libraryWorkout = try await make(
      [LibraryStore.favorite(id, change), LibraryStore.mark(change, of: id)], id, change)
    return FavoriteLibraryWorkoutResponse { $0.libraryWorkout = libraryWorkout }
  }

  func unfavoriteLibraryWorkout(
    _ request: UnfavoriteLibraryWorkoutRequest, _ context: CallContext
  ) async throws -> UnfavoriteLibraryWorkoutResponse {
    try await unfavoriteLibraryWorkout(request, for: try context.caller)
  }

  func unfavoriteLibraryWorkout(
    _ request: UnfavoriteLibraryWorkoutRequest, for caller: Caller
  ) async throws -> UnfavoriteLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = change(request.requestID, "UnfavoriteLibraryWorkout", caller)
    let libraryWorkout = try await make(
      [LibraryStore.unfavorite(id, change), LibraryStore.mark(change, of: id)], id, change)
    return UnfavoriteLibraryWorkoutResponse { $0.libraryWorkout = libraryWorkout }
  }

  func featureLibraryWorkout(
    _ request: FeatureLibraryWorkoutRequest, _ context: CallContext
  ) async throws -> FeatureLibraryWorkoutResponse {
    let id = request.libraryWorkoutID
    let change = try change(request.requestID, "FeatureLibraryWorkout", context)
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
