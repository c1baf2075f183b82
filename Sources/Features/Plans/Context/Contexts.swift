internal import Base
internal import Messages
internal import PlansContract
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The changes of what athletes say. Answers that are remembered have no words and no facts, because those are stored
/// sealed alone.
struct Contexts: Sendable {
  let store: ContextStore
  let days: PlanStore
  /// The model that reads words, too; nil for none.
  let reader: ModelReader?
  let clock: WallClock
  private let changes = Changes()

  /// The days around today for which a check-in can be stored.
  private static let checkInDays: ClosedRange<Int64> = -7...1

  init(store: ContextStore, days: PlanStore, reader: ModelReader?, clock: WallClock) {
    (self.store, self.days, self.reader, self.clock) = (store, days, reader, clock)
  }

  /// Adds or replaces a note.
  func put(
    _ request: PutContextNoteRequest, for caller: Caller
  ) async throws -> PutContextNoteResponse {
    let wanted = request.note
    var violations = (wanted.hints?.violations ?? []).under("note.hints")
    if wanted.text.isEmpty, wanted.chips.isEmpty, wanted.hints == nil {
      violations.refuse("note", "expected text, chips or hints", .combination)
    }
    try RPCError.check(violations)
    let change = ChangeRequest(ContextRPC.putContextNote, request, caller, at: clock.now)
    // Kept, should the note have to be stored again.
    var reading: (isDone: Bool, facts: ContextFacts?) = (false, nil)
    let answer: PutContextNoteResponse = try await changes.make(
      ChangedRow("context note", of: caller.owner, id: wanted.id), for: change,
      in: store.database, reading: [ContextStore.note(wanted.id), ContextStore.settings],
      // trap: as many results as statements
      as: { (rows: $0.first, settings: try ContextStore.settings($0[1])) }
    ) { read in
      let current = try await store.notes(read.rows, of: caller).first
      if let current {
        try VersionConflict.check(request.expectedVersion, of: current, at: current.version)
      } else if request.expectedVersion > 0 {
        throw PlanError.contextNoteNotFound
      }
      if !reading.isDone {
        reading = (true, try await reader?.facts(in: wanted.text, for: caller))
      }
      var next = wanted
      next.facts = ContextFacts(of: wanted, read: reading.facts)
      next.readByModel = reading.facts != nil
      next.version = (current?.version ?? 0) + 1
      next.expireTime = ContextKeeping.end(of: wanted.scope, from: change.time, read.settings)
      return .change(
        try await store.put(next, change),
        answer: PutContextNoteResponse {
          ($0.note.id, $0.note.scope) = (wanted.id, wanted.scope)
        })
    }
    guard let note = try await store.note(wanted.id, of: caller) else { return answer }
    return PutContextNoteResponse { $0.note = note }
  }

  /// Deletes a note.
  func delete(
    _ request: DeleteContextNoteRequest, for caller: Caller
  ) async throws -> DeleteContextNoteResponse {
    let change = ChangeRequest(ContextRPC.deleteContextNote, request, caller, at: clock.now)
    return try await changes.make(
      ChangedRow("context note", of: caller.owner, id: request.noteID), for: change,
      in: store.database, reading: [ContextStore.note(request.noteID)], as: { $0.first }
    ) { rows in
      guard let current = try await store.notes(rows, of: caller).first else {
        throw PlanError.contextNoteNotFound
      }
      return .change(
        ContextStore.delete(current.id, at: current.version), answer: DeleteContextNoteResponse())
    }
  }

  /// Stores the check-in of a day.
  func put(_ request: PutCheckInRequest, for caller: Caller) async throws -> PutCheckInResponse {
    let change = ChangeRequest(ContextRPC.putCheckIn, request, caller, at: clock.now)
    let date = request.checkIn.date
    var violations = request.checkIn.facts.violations.under("check_in.facts")
    let today = try await days.today(at: change.time, of: caller)
    if !Self.checkInDays.contains(Int64(date.dayNumber) - Int64(today.dayNumber)) {
      violations.refuse("check_in.date", "expected a day from a week ago to tomorrow", .range)
    }
    try RPCError.check(violations)
    let answer: PutCheckInResponse = try await changes.make(
      ChangedRow("check-ins", of: caller.owner), for: change, in: store.database,
      reading: [ContextStore.settings], as: { try ContextStore.settings($0.first) }
    ) { settings in
      var next = request.checkIn
      next.updateTime = change.time
      next.expireTime = ContextKeeping.checkInEnd(from: change.time, settings)
      return .change(
        try await store.put(next, change),
        answer: PutCheckInResponse {
          ($0.checkIn.date, $0.checkIn.updateTime) = (date, change.time)
          $0.checkIn.expireTime = next.expireTime
        })
    }
    guard let checkIn = try await store.checkIn(on: date, of: caller) else { return answer }
    return PutCheckInResponse { $0.checkIn = checkIn }
  }

  /// Deletes the check-in of a day.
  func delete(
    _ request: DeleteCheckInRequest, for caller: Caller
  ) async throws -> DeleteCheckInResponse {
    let change = ChangeRequest(ContextRPC.deleteCheckIn, request, caller, at: clock.now)
    return try await changes.make(
      ChangedRow("check-ins", of: caller.owner), for: change, in: store.database,
      reading: [ContextStore.checkIn(on: request.date)], as: { $0.first }
    ) { rows in
      guard let current = try await store.checkIns(rows, of: caller).first else {
        return .unchanged(DeleteCheckInResponse())
      }
      return .change(ContextStore.delete(current), answer: DeleteCheckInResponse())
    }
  }

  /// Replaces the settings, and applies them to what is kept.
  func update(
    _ request: UpdatePlanningSettingsRequest, for caller: Caller
  ) async throws -> UpdatePlanningSettingsResponse {
    let change = ChangeRequest(ContextRPC.updatePlanningSettings, request, caller, at: clock.now)
    return try await changes.make(
      ChangedRow("planning settings", of: caller.owner), for: change, in: store.database,
      reading: [ContextStore.settings], as: { try ContextStore.settings($0.first) }
    ) { current in
      try VersionConflict.check(request.expectedVersion, of: current, at: current.version)
      var next = request.settings
      (next.version, next.updateTime) = (current.version, current.updateTime)
      if next == current {
        return .unchanged(UpdatePlanningSettingsResponse { $0.settings = current })
      }
      (next.version, next.updateTime) = (current.version + 1, change.time)
      return .change(
        ContextStore.put(next, change),
        beside: ContextStore.keep(by: next) + [MorningPlans.planning(change.owner)],
        answer: UpdatePlanningSettingsResponse { $0.settings = next })
    }
  }
}
