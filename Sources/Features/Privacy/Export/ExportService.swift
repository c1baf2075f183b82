internal import AccessFeature
internal import Base
internal import Hub
internal import Jobs
internal import Loop
internal import Postgres
internal import PrivacyContract
internal import RPC
internal import Store
internal import Wire

/// `pulsewire.privacy.v1.ExportService`.
struct ExportService: Sendable {
  let store: ExportStore
  let jobs: Jobs
  let hub: Hub<StoredExport>
  let clock: WallClock
  let links: ExportLinks
  /// Whether the server has storage for files.
  let isOn: Bool
  let changes = Changes()

  func startExport(
    _ request: StartExportRequest, _ context: CallContext
  ) async throws -> StartExportResponse {
    let caller = try context.caller
    guard isOn else { throw PrivacyError.exportsOff }
    let asked = request.formats.compactMap(\.name)
    guard asked.count == request.formats.count, Set(asked).count == asked.count else {
      throw PrivacyError.formatsInvalid
    }
    let formats = asked.isEmpty ? ["json", "csv"] : asked
    let export = try await changes.run(ChangedRow("exports", of: caller.owner), on: caller.loop) {
      () async throws -> StoredExport? in
      if let earlier = try await store.export(requestID: request.requestID, of: caller) {
        return earlier
      }
      try await requireRoom(of: caller)
      let id = UUID.v7(at: clock.now)
      do {
        try await store.start(
          id, requestID: request.requestID, formats: formats, for: caller, at: clock.now,
          AuditEvent(.exportRequested, by: context, facts: ["export_id": id.description]))
      } catch let error as DatabaseError where error.code == .uniqueViolation {
        // Another start came first: a repeat of this one, or one of another export, which may be over by now.
        if let same = try await store.export(requestID: request.requestID, of: caller) {
          return same
        }
        guard let other = try await store.unfinishedExport(of: caller) else {
          return nil
        }
        throw PrivacyError.exportUnfinished(other.id)
      }
      jobs.wake()
      return try await self.export(id, caller.owner, caller.loop)
    }
    return StartExportResponse { $0.export = told(export, of: caller.owner) }
  }

  /// The largest number of exports that an account may start in a day.
  private static let startsPerDay = 10
  /// The total size of a day's files, in bytes, from which on no more exports start.
  private static let fileBytesPerDay: Int64 = 4 << 30
  private static let day = Duration.seconds(86_400)

  private func requireRoom(of caller: Caller) async throws {
    let now = clock.now
    let started = try await store.started(
      after: now - Self.day, countMax: Self.startsPerDay, of: caller)
    guard let oldest = started.oldest,
      started.count >= Self.startsPerDay || started.fileBytes >= Self.fileBytesPerDay
    else { return }
    throw PrivacyError.exportsTooMany(wait: max(.seconds(1), Self.day - (now - oldest)))
  }

  func getExport(
    _ request: GetExportRequest, for caller: Caller
  ) async throws -> GetExportResponse {
    let export = told(
      try await export(request.exportID, caller.owner, caller.loop), of: caller.owner)
    return GetExportResponse { $0.export = export }
  }

  func listExports(
    _ request: ListExportsRequest, for caller: Caller
  ) async throws -> ListExportsResponse {
    let page = try Page(request, ExportRPC.listExports, from: IDCursor.newest, usual: 20)
    let found = try await store.exports(
      behind: page.start, count: page.count, of: caller)
    let (exports, next) = page.cut(found) { IDCursor($0.id) }
    return ListExportsResponse {
      $0.exports = exports.map { told($0, of: caller.owner) }
      $0.nextPageToken = next
    }
  }

  func watchExport(
    _ request: WatchExportRequest, _ responses: Responses<WatchExportResponse>,
    _ context: CallContext
  ) async throws {
    let caller = try context.caller
    let changed = Signal(on: caller.loop)
    context.drainReaction = .tell(changed)
    var place = try await store.database.resumption(
      after: request.afterRevision, in: request.afterEpoch, on: caller.loop)
    let topic = hub.topic(request.exportID)
    let news = topic.subscribe(after: place.revision, on: caller.loop, signal: changed)
    defer { news.end() }
    let watch = ExportWatch(
      id: request.exportID, owner: caller.owner, store: store, topic: topic, changed: changed)
    try await watch.follow(news, context) { export, notice in
      let epoch = place.takeEpoch()
      try await responses.send(
        WatchExportResponse {
          $0.epoch = epoch
          $0.export = told(export, of: caller.owner)
          $0.drainNotice = notice ? DrainNotice(afterRevision: export.revision) : nil
        })
      if notice { try await responses.sent() }
    }
    try await responses.sent()
  }

  func cancelExport(
    _ request: CancelExportRequest, _ context: CallContext
  ) async throws -> CancelExportResponse {
    let caller = try context.caller
    if let cancelled = try await store.cancel(
      request.exportID, of: caller, at: clock.now, AuditEvent(.exportCancelled, by: context))
    {
      hub.existingTopic(cancelled.id)?.publish(cancelled, revision: cancelled.revision)
      jobs.wake()
      return CancelExportResponse { $0.export = told(cancelled, of: caller.owner) }
    }
    let export = told(
      try await export(request.exportID, caller.owner, caller.loop), of: caller.owner)
    return CancelExportResponse { $0.export = export }
  }

  private func export(
    _ id: UUID, _ owner: UUID, _ loop: EventLoop
  ) async throws -> StoredExport {
    guard let export = try await store.export(id, of: Caller(owner, on: loop)) else {
      throw PrivacyError.exportNotFound
    }
    return export
  }

  private func told(_ export: StoredExport, of owner: UUID) -> Export {
    Export(export, link: links.url(of: export, owner: owner, at: clock.now))
  }
}

extension AuditEvent.Kind {
  /// The request of an export of the account.
  static let exportRequested = AuditEvent.Kind("export_requested")
  /// An export that can be downloaded.
  static let exportReady = AuditEvent.Kind("export_ready")
  /// An export that failed.
  static let exportFailed = AuditEvent.Kind("export_failed")
  /// The cancellation of an export.
  static let exportCancelled = AuditEvent.Kind("export_cancelled")
  /// The expiry of an export's file.
  static let exportExpired = AuditEvent.Kind("export_expired")
  /// The request to delete the account, not confirmed yet.
  static let deletionRequested = AuditEvent.Kind("deletion_requested")
}
