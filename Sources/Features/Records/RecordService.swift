internal import Messages
internal import RPC
internal import RecordsContract

/// `pulsewire.records.v1.RecordService`.
struct RecordService: Sendable {
  let store: RecordStore

  func listRecords(
    _ request: ListRecordsRequest, for caller: Caller
  ) async throws -> ListRecordsResponse {
    let page = try Page(request, RecordRPC.listRecords, from: StandingCursor.first)
    if let exercise = request.exercise { try exercise.check() }
    let found = try await store.standing(
      of: request.exercise, behind: page.start, count: page.count, for: caller)
    let (listed, next) = page.cut(found) { $0.cursor }
    return ListRecordsResponse {
      $0.records = listed.map(\.record)
      $0.nextPageToken = next
    }
  }

  func listRecordHistory(
    _ request: ListRecordHistoryRequest, for caller: Caller
  ) async throws -> ListRecordHistoryResponse {
    let page = try Page(request, RecordRPC.listRecordHistory, from: RecordCursor.first)
    try request.exercise.check()
    let found = try await store.history(
      of: request.exercise, behind: page.start, count: page.count, for: caller)
    let (listed, next) = page.cut(found) { $0.cursor }
    return ListRecordHistoryResponse {
      $0.records = listed.map(\.record)
      $0.nextPageToken = next
    }
  }

  func listExerciseHistory(
    _ request: ListExerciseHistoryRequest, for caller: Caller
  ) async throws -> ListExerciseHistoryResponse {
    try request.exercise.check()
    let page = try Page(request, RecordRPC.listExerciseHistory, from: TimeCursor.newest)
    let found = try await store.performances(
      of: request.exercise, behind: page.start, count: page.count, for: caller)
    let (performances, next) = page.cut(found) { TimeCursor($0.startTime, $0.workoutLogID) }
    return ListExerciseHistoryResponse {
      $0.performances = performances
      $0.nextPageToken = next
    }
  }

  func getOneRepMaxTable(
    _ request: GetOneRepMaxTableRequest, for caller: Caller
  ) async throws -> GetOneRepMaxTableResponse {
    try request.exercise.check()
    let found = try await store.oneRepMax(
      of: request.exercise, by: request.formula, for: caller)
    guard let found else { throw RecordError.oneRepMaxNotFound }
    return GetOneRepMaxTableResponse {
      $0.oneRepMax = found
      $0.loads = OneRepMax.loads(for: found.value, by: request.formula)
    }
  }

  func getWarmUpSets(
    _ request: GetWarmUpSetsRequest, for caller: Caller
  ) async throws -> GetWarmUpSetsResponse {
    GetWarmUpSetsResponse { $0.sets = WarmUpScheme(request).sets }
  }
}

extension RecordedExercise {
  /// Throws an error if the exercise has neither a template nor a name.
  fileprivate func check() throws(RPCError) {
    if exerciseTemplateID != nil || name.contains(where: { !$0.isWhitespace }) { return }
    throw .invalid("exercise.name", "expected a name, or exercise_template_id", .required)
  }
}
