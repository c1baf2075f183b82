internal import Base
internal import Messages
internal import RPC
internal import RoutinesContract
internal import Store

/// `pulsewire.routines.v1.RoutineService`.
struct RoutineService: Sendable {
  let routines: Routines
  let clock: WallClock

  /// The fields that an update may not name: the server sets them, or SetRoutineDay changes them.
  static let fixedFields: Set<String> = [
    "id", "days", "version", "create_time", "update_time", "created_offline",
  ]

  func createRoutine(
    _ request: CreateRoutineRequest, for caller: Caller
  ) async throws -> CreateRoutineResponse {
    let change = ChangeRequest(RoutineRPC.createRoutine, request, caller, at: clock.now)
    let asked = request.routine
    let days = try await routines.judged(
      asked.days, for: caller, path: { "routine.days[\($0)]" },
      violations: { days in
        let routine = Routine(name: asked.name, notes: asked.notes, days: days)
        return RoutineRules.violations(in: routine).under("routine")
      })
    let routine = try await routines.create(asked.id, change) {
      Routine(name: asked.name, notes: asked.notes, days: RoutineRules.complete(days))
    }
    return CreateRoutineResponse { $0.routine = routine }
  }

  func getRoutine(
    _ request: GetRoutineRequest, for caller: Caller
  ) async throws -> GetRoutineResponse {
    let routine = try await routine(request.routineID, of: caller)
    return GetRoutineResponse { $0.routine = routine }
  }

  func listRoutines(
    _ request: ListRoutinesRequest, for caller: Caller
  ) async throws -> ListRoutinesResponse {
    let page = try Page(request, RoutineRPC.listRoutines, from: IDCursor.newest)
    let found = try await routines.store.routines(
      behind: page.start, count: page.count, of: caller)
    let (routines, next) = page.cut(found) { $0.id.map(IDCursor.init) }
    return ListRoutinesResponse { ($0.routines, $0.nextPageToken) = (routines, next) }
  }

  func updateRoutine(
    _ request: UpdateRoutineRequest, for caller: Caller
  ) async throws -> UpdateRoutineResponse {
    let (id, change) = (
      request.routineID, ChangeRequest(RoutineRPC.updateRoutine, request, caller, at: clock.now)
    )
    let routine = try await routines.update(
      id, expectedVersion: request.expectedVersion, change,
      edit: { routine in
        let next = try request.updateMask.applied(
          request.routine, to: routine, serverFields: Self.fixedFields)
        try RPCError.check(RoutineRules.violations(in: next).under("routine"))
        routine = next
      },
      write: { RoutineStore.update(id, $0, change) })
    return UpdateRoutineResponse { $0.routine = routine }
  }

  func setRoutineDay(
    _ request: SetRoutineDayRequest, for caller: Caller
  ) async throws -> SetRoutineDayResponse {
    let (id, change) = (
      request.routineID, ChangeRequest(RoutineRPC.setRoutineDay, request, caller, at: clock.now)
    )
    let days = try await routines.judged(
      [request.day], for: caller, path: { _ in "day" },
      violations: { $0.flatMap(RoutineRules.violations).under("day") })
    let day = days.first ?? request.day
    let routine = try await routines.update(
      id, expectedVersion: request.expectedVersion, change,
      edit: { routine in
        guard let index = routine.days.firstIndex(where: { $0.dayOfWeek == day.dayOfWeek })
        else { return }
        routine.days[index] = day
        try RPCError.check(RoutineRules.limits(of: routine.days, field: "day.blocks"))
      },
      write: { try RoutineStore.setDay(day, of: id, $0, change) })
    return SetRoutineDayResponse { $0.routine = routine }
  }

  func copyRoutine(
    _ request: CopyRoutineRequest, for caller: Caller
  ) async throws -> CopyRoutineResponse {
    let change = ChangeRequest(RoutineRPC.copyRoutine, request, caller, at: clock.now)
    let copied = try await routines.create(request.copyID, change) {
      var copy = try await routine(request.routineID, of: caller)
      if !request.name.isEmpty { copy.name = request.name }
      return copy
    }
    return CopyRoutineResponse { $0.routine = copied }
  }

  func deleteRoutine(
    _ request: DeleteRoutineRequest, for caller: Caller
  ) async throws -> DeleteRoutineResponse {
    try await routines.delete(
      request.routineID, expectedVersion: request.expectedVersion,
      ChangeRequest(RoutineRPC.deleteRoutine, request, caller, at: clock.now))
  }

  private func routine(_ id: UUID, of caller: Caller) async throws -> Routine {
    guard let routine = try await routines.store.routine(id, of: caller) else {
      throw RoutineError.routineNotFound
    }
    return routine
  }
}
