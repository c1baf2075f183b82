internal import Base
internal import Messages
internal import PlansContract
internal import RPC
internal import Store
internal import Wire

/// `pulsewire.plans.v1.ContextService`.
struct ContextService: Sendable {
  let contexts: Contexts

  private var store: ContextStore { contexts.store }

  func putContextNote(
    _ request: PutContextNoteRequest, for caller: Caller
  ) async throws -> PutContextNoteResponse {
    try await contexts.put(request, for: caller)
  }

  func deleteContextNote(
    _ request: DeleteContextNoteRequest, for caller: Caller
  ) async throws -> DeleteContextNoteResponse {
    try await contexts.delete(request, for: caller)
  }

  func listContextNotes(
    _ request: ListContextNotesRequest, for caller: Caller
  ) async throws -> ListContextNotesResponse {
    let page = try Page(
      request, ContextRPC.listContextNotes, from: TimeCursor.newest, most: 200)
    let found = try await store.notes(
      behind: page.start, count: page.count, at: contexts.clock.now, of: caller)
    let (listed, next) = page.cut(found) { TimeCursor($0.createTime ?? contexts.clock.now, $0.id) }
    return ListContextNotesResponse { ($0.notes, $0.nextPageToken) = (listed, next) }
  }

  func getCurrentContext(
    _ request: GetCurrentContextRequest, for caller: Caller
  ) async throws -> GetCurrentContextResponse {
    let now = contexts.clock.now
    let today = try await contexts.days.today(at: now, of: caller)
    let standing = try await store.standing(at: now, on: today, today: today, of: caller)
    return GetCurrentContextResponse {
      ($0.date, $0.facts) = (today, standing.facts)
      ($0.notes, $0.checkIn) = (standing.notes, standing.checkIn)
    }
  }

  func putCheckIn(
    _ request: PutCheckInRequest, for caller: Caller
  ) async throws -> PutCheckInResponse {
    try await contexts.put(request, for: caller)
  }

  func deleteCheckIn(
    _ request: DeleteCheckInRequest, for caller: Caller
  ) async throws -> DeleteCheckInResponse {
    try await contexts.delete(request, for: caller)
  }

  func listCheckIns(
    _ request: ListCheckInsRequest, for caller: Caller
  ) async throws -> ListCheckInsResponse {
    let page = try Page(request, ContextRPC.listCheckIns, from: NumberCursor.largest, most: 200)
    let found = try await store.checkIns(
      behind: page.start.number, count: page.count, at: contexts.clock.now, of: caller)
    let (listed, next) = page.cut(found) { NumberCursor(Int64($0.date.dayNumber)) }
    return ListCheckInsResponse { ($0.checkIns, $0.nextPageToken) = (listed, next) }
  }

  func getPlanningSettings(
    _ request: GetPlanningSettingsRequest, for caller: Caller
  ) async throws -> GetPlanningSettingsResponse {
    let settings = try await store.settings(of: caller)
    return GetPlanningSettingsResponse { $0.settings = settings }
  }

  func updatePlanningSettings(
    _ request: UpdatePlanningSettingsRequest, for caller: Caller
  ) async throws -> UpdatePlanningSettingsResponse {
    try await contexts.update(request, for: caller)
  }
}
