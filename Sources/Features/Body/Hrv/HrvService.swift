internal import Base
import BodyContract
internal import ConsentFeature
internal import Messages
internal import RPC

/// The implementation of `pulsewire.body.v1.HrvService`.
struct HrvService: Sendable {
  let readings: HrvReadings

  func uploadHrvReadings(
    _ request: UploadHrvReadingsRequest, for caller: Caller
  ) async throws -> UploadHrvReadingsResponse {
    let origin = try HrvReadings.origin(source: request.source, device: request.sourceDevice)
    let settlement = try await readings.take(
      request.readings, from: origin, for: caller)
    return UploadHrvReadingsResponse { $0.settlement = settlement }
  }

  func syncHrvReadings(
    _ requests: Requests<SyncHrvReadingsRequest>, _ responses: Responses<SyncHrvReadingsResponse>,
    _ context: CallContext
  ) async throws {
    context.drainReaction = .endRequests
    guard let first = try await requests.next(), case .open(let open) = first.message else {
      if context.isDraining { throw RPCError.draining() }
      throw BodyError.notOpened
    }
    let caller = try context.caller
    let origin = try HrvReadings.origin(source: open.source, device: open.sourceDevice)
    let refusal = BodyError.consentRequired(
      source: origin.source, dataType: HrvReadings.dataType)
    let use = DataUse.sync(source: origin.source, dataType: HrvReadings.dataType)
    let watch = readings.consents.watch(use, for: caller) {
      responses.fail(refusal.rpcError)
    }
    defer { watch.end() }
    while let request = try await requests.next() {
      guard case .batch(let batch) = request.message else { throw BodyError.openedTwice }
      let settlement = try await readings.take(batch.readings, from: origin, for: caller)
      try await responses.send(SyncHrvReadingsResponse { $0.settlement = settlement })
    }
    if context.isDraining { throw RPCError.draining() }
  }

  func listHrvReadings(
    _ request: ListHrvReadingsRequest, for caller: Caller
  ) async throws -> ListHrvReadingsResponse {
    let page = try Page(
      request, HrvRPC.listHrvReadings, from: TimeCursor.oldest, usual: 500, most: 2_000)
    let found = try await readings.store.readings(
      HrvStore.Selection(
        start: request.startTime, end: request.endTime, kind: HrvKind(request.kind)),
      behind: page.start, count: page.count, of: caller)
    let (rows, next) = page.cut(found) { TimeCursor($0.time, $0.id) }
    return ListHrvReadingsResponse {
      $0.readings = rows.map { BodyContract.HrvReading($0) }
      $0.nextPageToken = next
    }
  }

  func deleteHrvReadings(
    _ request: DeleteHrvReadingsRequest, for caller: Caller
  ) async throws -> DeleteHrvReadingsResponse {
    try await readings.remove(request.readingIDs, for: caller)
    return DeleteHrvReadingsResponse()
  }

  func getHrvBaseline(
    _ request: GetHrvBaselineRequest, for caller: Caller
  ) async throws -> GetHrvBaselineResponse {
    let baselines = try await readings.baselines(
      at: request.atTime ?? readings.clock.now, of: caller)
    return GetHrvBaselineResponse {
      $0.baselines = baselines.map { BodyContract.HrvBaseline($0.baseline, of: $0.kind) }
    }
  }
}
