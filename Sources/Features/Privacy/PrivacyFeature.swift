public import AccessFeature
public import Base
internal import Hub
public import Jobs
public import Logging
public import Loop
public import Postgres
public import RPC
public import Sealing
public import Store

/// What people may ask of those who keep their data: a copy of all of it, and its end.
public struct PrivacyFeature: Sendable {
  /// The tables of this feature; they refer to the accounts.
  public static let migrations = [
    CreateExports.migration, CreateDeletions.migration,
  ]

  private let exports: ExportService
  private let deletions: DeletionService

  /// The feature on `database`. Its jobs are registered with `jobs`; what takes long is done by
  /// `workers`.
  ///
  /// - Parameters:
  ///   - services: what accounts may be linked to, and has to be told when one is deleted.
  ///   - columns: all columns of bytes, and how their owners read them.
  ///   - isAnonymous: whether nobody could sign in to an account anew. All are, unless told.
  public init(
    database: Database, settings: PrivacySettings, keys: TokenKeys, sessions: SessionIssuer,
    services: [LinkedService], columns: [BinaryColumn], sealing: Sealing, jobs: Jobs,
    workers: WorkerPool, clock: WallClock, log: Logger,
    isAnonymous: @escaping @Sendable (UUID, EventLoop) async throws -> Bool = { _, _ in true }
  ) {
    let store = ExportStore(database: database)
    let files = ExportFiles(directory: settings.directory ?? "")
    let hub = Hub<StoredExport>()
    exports = ExportService(
      store: store, jobs: jobs, hub: hub, clock: clock,
      links: ExportLinks(
        store: store, files: files, keys: keys.keys(for: "export link"), clock: clock,
        origin: settings.origin),
      isOn: settings.directory != nil)
    let rows = AccountRows(database: database, declared: columns)
    let deletionStore = DeletionStore(database: database)
    deletions = DeletionService(
      store: deletionStore, rows: rows, sessions: sessions, services: services, jobs: jobs,
      clock: clock, keys: keys.keys(for: "deletion"), isAnonymous: isAnonymous)
    let deletion = DeletionJob(
      store: deletionStore, files: settings.directory.map { _ in files }, sessions: sessions,
      services: services, workers: workers, clock: clock, log: log,
      retryDelay: settings.revocationRetryDelay)
    jobs.register(.deletion, atOnce: 4) { try await deletion.run($0, $1) }
    guard settings.directory != nil else { return }
    let job = ExportJob(
      store: store, rows: rows, sealed: SealedValues(sealing: sealing), files: files,
      workers: workers, hub: hub, clock: clock, lifetime: settings.lifetime)
    jobs.register(.export, atOnce: settings.exportsAtOnce) { try await job.run($0, $1) }
    jobs.register(.exportExpiry, atOnce: 4) { job, handle in
      guard let export = UUID(bytes: job.payload) else { return .done }
      try await workers.run { files.remove(export) }
      _ = try await store.expire(export, of: job.owner, on: handle.loop)
      return .done
    }
  }

  /// Services that did not take the end of a link, for an administrator to look after.
  public func failedRevocations(on loop: EventLoop) async throws(DatabaseError)
    -> [FailedRevocation]
  {
    try await deletions.store.failedRevocations(on: loop)
  }

  /// Forgets deletions that have long been done, until it is cancelled.
  public func run(on loop: EventLoop) async throws(CancellationError) {
    while true {
      try? await deletions.store.forget(doneBefore: WallClock().now - Self.memory, on: loop)
      try await loop.sleep(for: .seconds(3600))
    }
  }

  /// How long a deletion is told of. Source: the contract.
  private static let memory = Duration.seconds(30 * 86_400)

  /// Adds the methods, and the links of exports.
  public func register(in router: inout Router) {
    router.unary(ExportService.path + "StartExport", exports.startExport)
    router.unary(ExportService.path + "GetExport", exports.getExport)
    router.unary(ExportService.path + "ListExports", exports.listExports)
    router.serverStreaming(ExportService.path + "WatchExport", exports.watchExport)
    router.unary(ExportService.path + "CancelExport", exports.cancelExport)
    router.unary(DeletionService.path + "RequestDeletion", deletions.requestDeletion)
    router.unary(DeletionService.path + "ConfirmDeletion", deletions.confirmDeletion)
    router.unary(DeletionService.path + "GetDeletion", deletions.getDeletion)
    let links = exports.links
    router.plain(ExportLink.prefix) { request, loop in await links.serve(request, on: loop) }
  }
}
