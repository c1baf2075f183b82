internal import Base
internal import HealthContract
internal import Messages
internal import RPC
internal import SettingsContract
internal import Wire

/// The implementation of `pulsewire.health.v1.HealthSyncService`.
struct HealthSyncService: Sendable {
  let syncs: HealthSyncs
  let samples: HealthSampleStore

  private static let daysMax = 31
  private static let pageRows = 1_000

  func startSync(
    _ request: StartSyncRequest, for caller: Caller
  ) async throws -> StartSyncResponse {
    guard [.appleHealth, .healthConnect].contains(request.source) else {
      throw RPCError.invalid("source", "expected a phone's health store", .choice)
    }
    return try await syncs.start(request, for: caller)
  }

  func uploadSamples(
    _ request: UploadSamplesRequest, for caller: Caller
  ) async throws -> UploadSamplesResponse {
    let ticket = try await syncs.ticket(request.syncToken, of: caller)
    let settlement = try await syncs.take(request.batch, in: ticket, for: caller)
    return UploadSamplesResponse { $0.settlement = settlement }
  }

  func streamSamples(
    _ requests: Requests<StreamSamplesRequest>, _ responses: Responses<StreamSamplesResponse>,
    _ context: CallContext
  ) async throws {
    context.drainReaction = .endRequests
    guard let first = try await requests.next(), case .open(let open) = first.message else {
      if context.isDraining { throw RPCError.draining() }
      throw HealthError.notOpened
    }
    let caller = try context.caller
    let ticket = try await syncs.ticket(open.syncToken, of: caller)
    while let request = try await requests.next() {
      guard case .batch(let batch) = request.message else { throw HealthError.openedTwice }
      let settlement = try await syncs.take(batch, in: ticket, for: caller)
      try await responses.send(StreamSamplesResponse { $0.settlement = settlement })
    }
    if context.isDraining { throw RPCError.draining() }
  }

  func finishSync(
    _ request: FinishSyncRequest, for caller: Caller
  ) async throws -> FinishSyncResponse {
    let ticket = try await syncs.ticket(request.syncToken, of: caller)
    return try await syncs.finish(ticket, unreadable: request.unreadableDataTypes, for: caller)
  }

  func listSamples(
    _ request: ListSamplesRequest, for caller: Caller
  ) async throws -> ListSamplesResponse {
    let page = try Page(
      request, HealthSyncRPC.listSamples, from: TimeCursor.oldest, usual: 100, most: 500)
    let range = HealthSampleStore.Range(
      type: request.dataType, start: request.startTime, end: request.endTime)
    let found = try await samples.records(
      in: range, behind: page.start, count: page.count, of: caller)
    let (rows, next) = page.cut(found) { TimeCursor($0.start, $0.id) }
    return ListSamplesResponse {
      $0.samples = rows.map { HealthSample($0) }
      $0.nextPageToken = next
    }
  }

  func listHealthDays(
    _ request: ListHealthDaysRequest, for caller: Caller
  ) async throws -> ListHealthDaysResponse {
    let (first, last) = (request.startDate.dayNumber, request.endDate.dayNumber)
    guard (1...Self.daysMax).contains(last - first + 1) else {
      throw RPCError.invalid(
        "end_date", "expected 1 to \(Self.daysMax) days from start_date", .combination)
    }
    guard request.dataType != .workouts else {
      throw RPCError.invalid("data_type", "expected a type with values", .choice)
    }
    let offset = (request.utcOffset ?? .zero).microseconds / 1_000_000
    var days = HealthDayReading(type: request.dataType, days: first...last, offset: offset)
    var cursor = TimeCursor.oldest
    while true {
      let page = try await samples.records(
        in: days.range, behind: cursor, count: Self.pageRows, of: caller)
      for record in page { days.add(record) }
      guard page.count == Self.pageRows, let end = page.last else { break }
      cursor = TimeCursor(end.start, end.id)
    }
    return ListHealthDaysResponse { $0.days = days.all }
  }
}
