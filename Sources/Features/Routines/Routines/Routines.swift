internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import RoutinesContract
internal import Store

/// The athletes' routines: read, judged, changed.
struct Routines: Sendable {
  let store: RoutineStore
  let answers: Answers
  let entitlements: EntitlementStore

  private let changes = Changes()

  init(store: RoutineStore, answers: Answers, entitlements: EntitlementStore) {
    self.store = store
    self.answers = answers
    self.entitlements = entitlements
  }

  /// Stores what `make` gives as a new routine; a repeat of the request gives the first answer again, and
  /// asks for nothing else.
  func create(
    _ change: ChangeRequest, _ make: () async throws -> Routine
  ) async throws -> Routine {
    try await changes.run(ChangedRow("routines", of: change.owner), on: change.caller.loop) {
      () async throws -> Routine? in
      if let answer = try await answer(to: change) { return answer }
      do {
        var routine = try await make()
        (routine.id, routine.version) = (.v7(at: change.time), 1)
        (routine.createTime, routine.updateTime) = (change.time, change.time)
        try await store.insert(routine, change)
        return routine
      } catch let error as DatabaseError where error.violates("routines_count_check") {
        // Its repeat may have taken the last place.
        if let answer = try await answer(to: change) { return answer }
        let (entitlement, count) = try await entitlements.entitlement(of: change.caller)
        throw RoutineError.limitReached(entitlement, routineCount: count)
      } catch RoutineError.routineNotFound {
        // What was copied may be gone since its repeat came.
        if let answer = try await answer(to: change) { return answer }
        throw RoutineError.routineNotFound
      }
    }
  }

  private func answer(to change: ChangeRequest) async throws -> Routine? {
    try await answers.answer(to: change, as: Routine.self)
  }

  /// Changes a routine: `edit` says what it becomes, `write` stores that if it is still the version
  /// after the newest.
  func update(
    _ id: UUID, expectedVersion: Int64, _ change: ChangeRequest,
    edit: (inout Routine) throws -> Void,
    write: (Routine) async throws -> Bool
  ) async throws -> Routine {
    try await changes.run(ChangedRow("routine", of: change.owner, id: id), on: change.caller.loop) {
      () async throws -> Routine? in
      let (current, answer) = try await store.routine(
        id, answeredTo: change, as: Routine.self)
      if let answer { return answer }
      var next = try Self.expected(current, at: expectedVersion)
      try edit(&next)
      (next.version, next.updateTime) = (next.version + 1, change.time)
      return try await write(next) ? next : nil
    }
  }

  /// Deletes a routine.
  func delete(
    _ id: UUID, expectedVersion: Int64, _ change: ChangeRequest
  ) async throws -> DeleteRoutineResponse {
    try await changes.run(ChangedRow("routine", of: change.owner, id: id), on: change.caller.loop) {
      () async throws -> DeleteRoutineResponse? in
      let (current, answer) = try await store.routine(
        id, answeredTo: change, as: DeleteRoutineResponse.self)
      if let answer { return answer }
      let routine = try Self.expected(current, at: expectedVersion)
      let response = DeleteRoutineResponse()
      let isDeleted = try await store.delete(
        id, at: routine.version, change, answer: response)
      return isDeleted ? response : nil
    }
  }

  private static func expected(
    _ current: Routine?, at version: Int64
  ) throws(RoutineError) -> Routine {
    guard let current else { throw .routineNotFound }
    guard version == 0 || version == current.version else {
      throw .versionConflict(version: current.version, current: current)
    }
    return current
  }

  /// The days with names of the catalogue where they have none, or all that is wrong with them;
  /// `path` is where a day is in the request.
  func judged(
    _ days: [RoutineDay], _ violations: [FieldViolation], for caller: Caller,
    path: (Int) -> String
  ) async throws -> [RoutineDay] {
    let ids = Set(days.flatMap { $0.exercises.compactMap(\.exerciseTemplateID) })
    let names =
      ids.isEmpty ? [:] : try await store.templateNames(Array(ids), for: caller)
    let unknown = days.enumerated().flatMap { index, day in
      RoutineRules.unknownTemplates(in: day, known: Set(names.keys)).map { $0.under(path(index)) }
    }
    guard violations.isEmpty, unknown.isEmpty else { throw RPCError.invalid(violations + unknown) }
    return days.map { RoutineRules.named($0, by: names) }
  }
}
