internal import AccessFeature
internal import Base
internal import LibraryContract
internal import Messages
internal import Postgres
internal import RPC
internal import Store
internal import Wire
internal import WorkoutsContract

/// `pulsewire.library.v1.LibraryService`: reading, and the changes by authors.
struct LibraryService: Sendable {
  let store: LibraryStore
  let templateNames: LibraryFeature.TemplateNames
  let clock: WallClock
  let changes = Changes()

  func createLibraryWorkout(
    _ request: CreateLibraryWorkoutRequest, for caller: Caller
  ) async throws -> CreateLibraryWorkoutResponse {
    let change = ChangeRequest(LibraryRPC.createLibraryWorkout, request, caller, at: clock.now)
    let asked = try await judged(request.libraryWorkout, for: change.caller)
    var content = LibraryWorkout()
    content.takeContent(of: asked)
    content.origin = asked.origin
    do {
      let libraryWorkout = try await create(change) { content }
      return CreateLibraryWorkoutResponse { $0.libraryWorkout = libraryWorkout }
    } catch let error as DatabaseError
      where error.sqlState == .insufficientPrivilege && content.origin == .administrator
    {
      throw AccessRule.administratorRequired
    }
  }

  func forkLibraryWorkout(
    _ request: ForkLibraryWorkoutRequest, for caller: Caller
  ) async throws -> ForkLibraryWorkoutResponse {
    let change = ChangeRequest(LibraryRPC.forkLibraryWorkout, request, caller, at: clock.now)
    let fork = try await create(change) {
      let parent = try await found(request.libraryWorkoutID, change.caller)
      var fork = LibraryWorkout()
      fork.takeContent(of: parent)
      (fork.origin, fork.parentID) = (.athlete, parent.id)
      return fork
    }
    return ForkLibraryWorkoutResponse { $0.libraryWorkout = fork }
  }

  func getLibraryWorkout(
    _ request: GetLibraryWorkoutRequest, for caller: Caller
  ) async throws -> GetLibraryWorkoutResponse {
    let libraryWorkout = try await found(request.libraryWorkoutID, caller)
    return GetLibraryWorkoutResponse { $0.libraryWorkout = libraryWorkout }
  }

  func listLibraryWorkouts(
    _ request: ListLibraryWorkoutsRequest, for caller: Caller
  ) async throws -> ListLibraryWorkoutsResponse {
    let page = try Page(request, LibraryRPC.listLibraryWorkouts, from: LibraryCursor.first)
    let found = try await store.workouts(
      as: request, behind: page.start, count: page.count, for: caller)
    let (rows, next) = page.cut(found) { $0.cursor }
    return ListLibraryWorkoutsResponse {
      $0.libraryWorkouts = rows.map(\.workout)
      $0.nextPageToken = next
    }
  }

  func listOwnLibraryWorkouts(
    _ request: ListOwnLibraryWorkoutsRequest, for caller: Caller
  ) async throws -> ListOwnLibraryWorkoutsResponse {
    let page = try Page(request, LibraryRPC.listOwnLibraryWorkouts, from: IDCursor.newest)
    let found = try await store.ownWorkouts(
      behind: page.start, count: page.count, of: caller)
    let (rows, next) = page.cut(found) { $0.cursor }
    return ListOwnLibraryWorkoutsResponse {
      $0.libraryWorkouts = rows.map(\.workout)
      $0.nextPageToken = next
    }
  }

  func listFavoriteLibraryWorkouts(
    _ request: ListFavoriteLibraryWorkoutsRequest, for caller: Caller
  ) async throws -> ListFavoriteLibraryWorkoutsResponse {
    let page = try Page(
      request, LibraryRPC.listFavoriteLibraryWorkouts, from: IDCursor.newest)
    let found = try await store.favorites(
      behind: page.start, count: page.count, of: caller)
    let (rows, next) = page.cut(found) { $0.cursor }
    return ListFavoriteLibraryWorkoutsResponse {
      $0.libraryWorkouts = rows.map(\.workout)
      $0.nextPageToken = next
    }
  }

  func updateLibraryWorkout(
    _ request: UpdateLibraryWorkoutRequest, for caller: Caller
  ) async throws -> UpdateLibraryWorkoutResponse {
    let change = ChangeRequest(LibraryRPC.updateLibraryWorkout, request, caller, at: clock.now)
    let id = request.libraryWorkoutID
    let workout = try await self.change(id, expectedVersion: request.expectedVersion, change) {
      let edited = try request.updateMask.applied(
        request.libraryWorkout, to: $0, serverFields: LibraryWorkout.fixedFields)
      var next = try await judged(edited, for: change.caller)
      (next.version, next.updateTime) = ($0.version + 1, change.time)
      return .change(try LibraryStore.update(id, next, change), answer: next)
    }
    return UpdateLibraryWorkoutResponse { $0.libraryWorkout = workout }
  }

  func publishLibraryWorkout(
    _ request: PublishLibraryWorkoutRequest, for caller: Caller
  ) async throws -> PublishLibraryWorkoutResponse {
    let change = ChangeRequest(LibraryRPC.publishLibraryWorkout, request, caller, at: clock.now)
    let id = request.libraryWorkoutID
    do {
      let workout = try await self.change(id, expectedVersion: request.expectedVersion, change) {
        guard $0.isPublic == request.withdraws else { return .unchanged($0) }
        var next = $0
        next.isPublic = !request.withdraws
        (next.version, next.updateTime) = (next.version + 1, change.time)
        return .change(LibraryStore.publish(id, next, change), answer: next)
      }
      return PublishLibraryWorkoutResponse { $0.libraryWorkout = workout }
    } catch let error as DatabaseError where error.violates("library_workouts_profile_check") {
      throw LibraryError.publicProfileRequired
    }
  }

  func deleteLibraryWorkout(
    _ request: DeleteLibraryWorkoutRequest, for caller: Caller
  ) async throws -> DeleteLibraryWorkoutResponse {
    let change = ChangeRequest(LibraryRPC.deleteLibraryWorkout, request, caller, at: clock.now)
    let id = request.libraryWorkoutID
    return try await self.change(id, expectedVersion: request.expectedVersion, change) {
      .change(LibraryStore.delete(id, at: $0.version), answer: DeleteLibraryWorkoutResponse())
    }
  }

  /// Stores the result of `make` as a new workout; a repeat of the request returns the first response, and calls
  /// nothing else.
  private func create(
    _ change: ChangeRequest, _ make: () async throws -> LibraryWorkout
  ) async throws -> LibraryWorkout {
    do {
      return try await changes.make(
        ChangedRow("library", of: change.owner), for: change, in: store.database, reading: [],
        as: { _ in }
      ) { _ in
        var workout = try await make()
        (workout.id, workout.version, workout.isOwn) = (UUID.v7(at: change.time), 1, true)
        (workout.createTime, workout.updateTime) = (change.time, change.time)
        return .change(try LibraryStore.insert(workout, change), answer: workout)
      }
    } catch LibraryError.workoutNotFound {
      // The parent may have been deleted since a repeat of the request arrived.
      let answer = try await store.database.answer(to: change, as: LibraryWorkout.self)
      guard let answer else { throw LibraryError.workoutNotFound }
      return answer
    }
  }

  /// Changes a workout of the caller by the decision of `decide`.
  private func change<Answer: Message>(
    _ id: UUID, expectedVersion: Int64, _ change: ChangeRequest,
    _ decide: (LibraryWorkout) async throws -> Decision<Answer>
  ) async throws -> Answer {
    try await changes.make(
      ChangedRow("library workout", of: change.owner, id: id), for: change, in: store.database,
      reading: [LibraryStore.shown(id)], as: { try LibraryStore.first($0.first) }
    ) { current in
      guard let current, current.isOwn else { throw LibraryError.workoutNotFound }
      try VersionConflict.check(expectedVersion, of: current, at: current.version)
      return try await decide(current)
    }
  }

  /// Returns a workout as it is stored, with the catalogue's names for exercises without one, or throws all violations.
  private func judged(
    _ asked: LibraryWorkout, for caller: Caller
  ) async throws -> LibraryWorkout {
    let blocks = asked.workout?.blocks ?? []
    let ids = blocks.exerciseTemplateIDs
    let names = ids.isEmpty ? [:] : try await templateNames(Array(ids), caller)
    var named = asked
    named.workout?.blocks = blocks.named(by: names)
    let unknown = blocks.unknownTemplates(known: Set(names.keys))
    let violations = LibraryRules.violations(in: named) + unknown.under("workout")
    try RPCError.check(violations.under("library_workout"))
    return LibraryRules.normalized(named)
  }

  /// Returns a workout that `caller` may see.
  func found(_ id: UUID, _ caller: Caller) async throws -> LibraryWorkout {
    guard let workout = try await store.workout(id, for: caller) else {
      throw LibraryError.workoutNotFound
    }
    return workout
  }
}
