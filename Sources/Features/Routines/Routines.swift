internal import Base
internal import BillingFeature
internal import Messages
internal import Postgres
internal import RPC
internal import RoutinesContract
internal import Store
internal import WorkoutsContract

/// The athletes' routines: read, checked, changed.
struct Routines: Sendable {
  let store: RoutineStore
  let billing: BillingFeature
  let templateNames: RoutinesFeature.TemplateNames
  let created: RoutinesFeature.Created

  private let changes = Changes()

  init(
    store: RoutineStore, billing: BillingFeature,
    templateNames: @escaping RoutinesFeature.TemplateNames,
    created: @escaping RoutinesFeature.Created
  ) {
    self.store = store
    self.billing = billing
    self.templateNames = templateNames
    self.created = created
  }

  /// Stores the result of `make` as a new routine; a repeat of the request returns the first response, and calls
  /// nothing else.
  ///
  /// - Parameter id: the routine's id; nil for a new one.
  func create(
    _ id: UUID?, _ change: ChangeRequest, _ make: () async throws -> Routine
  ) async throws -> Routine {
    do {
      return try await changes.make(
        ChangedRow("routines", of: change.owner), for: change, in: store.database, reading: [],
        as: { _ in }
      ) { _ in
        var routine = try await make()
        let id = id ?? UUID.v7(at: change.time)
        (routine.id, routine.version) = (id, 1)
        routine.createdOffline = change.caller.isFromQueue
        (routine.createTime, routine.updateTime) = (change.time, change.time)
        return .change(
          RoutineStore.insert(id, routine, change),
          beside: try RoutineStore.content(of: id, routine, change)
            + created(change.owner, change.time), answer: routine)
      }
    } catch let error as DatabaseError where error.violates("routines_count_check") {
      // A repeat of the request may have taken the last place.
      if let answer = try await answer(to: change) { return answer }
      throw RoutineError.limitReached(
        try await billing.entitlement(of: change.caller),
        routineCount: try await store.count(of: change.caller))
    } catch let error as DatabaseError where error.violates("routines_pkey") {
      // A repeat of the request may have created it.
      if let answer = try await answer(to: change) { return answer }
      throw RoutineError.idTaken
    } catch RoutineError.routineNotFound {
      // The routine to copy may have been deleted since a repeat of the request arrived.
      if let answer = try await answer(to: change) { return answer }
      throw RoutineError.routineNotFound
    }
  }

  private func answer(to change: ChangeRequest) async throws -> Routine? {
    try await store.database.answer(to: change, as: Routine.self)
  }

  /// Changes a routine: `edit` applies the change, `write` returns the part of a statement that stores the result if
  /// its version still follows the newest.
  func update(
    _ id: UUID, expectedVersion: Int64, _ change: ChangeRequest,
    edit: (inout Routine) throws -> Void,
    write: (Routine) throws -> SQL
  ) async throws -> Routine {
    try await self.change(id, expectedVersion: expectedVersion, change) { current in
      var next = current
      try edit(&next)
      (next.version, next.updateTime) = (next.version + 1, change.time)
      return .change(try write(next), answer: next)
    }
  }

  /// Deletes a routine.
  func delete(
    _ id: UUID, expectedVersion: Int64, _ change: ChangeRequest
  ) async throws -> DeleteRoutineResponse {
    try await self.change(id, expectedVersion: expectedVersion, change) { current in
      .change(RoutineStore.delete(id, at: current.version), answer: DeleteRoutineResponse())
    }
  }

  private func change<Answer: Message>(
    _ id: UUID, expectedVersion: Int64, _ change: ChangeRequest,
    _ decide: (Routine) throws -> Decision<Answer>
  ) async throws -> Answer {
    try await changes.make(
      ChangedRow("routine", of: change.owner, id: id), for: change, in: store.database,
      reading: [RoutineStore.query(id)], as: { results in try RoutineStore.whole(results[0], id) }
    ) { current in
      guard let current else { throw RoutineError.routineNotFound }
      try VersionConflict.check(expectedVersion, of: current, at: current.version)
      return try decide(current)
    }
  }

  /// Returns the days as they are stored, with the catalogue's names for exercises without one, or throws all
  /// violations.
  ///
  /// - Parameters:
  ///   - path: returns the path of a day in the request.
  ///   - violations: returns those of the named days, with their paths in the request.
  func judged(
    _ days: [RoutineDay], for caller: Caller, path: (Int) -> String,
    violations: ([RoutineDay]) -> [FieldViolation]
  ) async throws -> [RoutineDay] {
    let ids = days.reduce(into: Set<UUID>()) { $0.formUnion($1.blocks.exerciseTemplateIDs) }
    let names = ids.isEmpty ? [:] : try await templateNames(Array(ids), caller)
    let named = days.map { day in
      var day = day
      day.blocks = day.blocks.named(by: names)
      return day
    }
    let unknown = days.enumerated().flatMap { index, day in
      day.blocks.unknownTemplates(known: Set(names.keys)).under(path(index))
    }
    let all = violations(named) + unknown
    try RPCError.check(all)
    return named.map(RoutineRules.normalized)
  }
}
