package import AccessFeature
package import Base
package import Composition
internal import Hub
package import Jobs
package import Logging
package import Loop
internal import Messages
package import ObjectStore
package import Postgres
internal import PrivacyContract
package import RPC
package import Sealing
package import Store

/// The rights of athletes to their data: a copy of all of it, and its deletion.
package struct PrivacyFeature: Feature {
  /// The tables of this feature; they refer to the accounts.
  package static let migrations = Migration.all(of: "Privacy")

  /// The columns whose names and types do not sufficiently describe them.
  package static let binaryColumns = [
    BinaryColumn("exports", "object_key", .bookkeeping),
    BinaryColumn("exports", "upload_id", .bookkeeping),
  ]

  private let exports: ExportService
  private let expiry: ExportExpiry?
  private let deletions: DeletionService
  private let oldDeletions: DeletionStore
  private let unused: UnusedAccounts
  private let ending: ExportEnding
  private let log: Logger

  /// The functions of other features that this one calls about an account.
  package struct Dependencies: Sendable {
    /// Whether an account has no way to sign in again. The default is that none has one.
    package var isAnonymous: @Sendable (Caller) async throws -> Bool = { _ in true }
    /// Returns the statements that notify an account outside the app of an export that can be downloaded until a time.
    package var exportNotice: @Sendable (Caller, Timestamp) async throws -> [SQL] = { _, _ in [] }
    /// Returns the statements that remove what is stored about an account under names other than its own.
    package var forgetting: @Sendable (Caller) async throws -> [SQL] = { _ in [] }

    /// Prepares the rows of an account for being read table by table.
    package var prepareReading: @Sendable (_ owner: UUID, EventLoop) async throws -> Void = {
      _, _ in
    }

    /// Ends what others see of an account whose deletion is confirmed.
    package var withdraw: @Sendable (_ owner: UUID, EventLoop) async throws -> Void = { _, _ in }

    /// Creates the defaults, without other features.
    package init() {}
  }

  /// Creates the feature on `database`. Its jobs are registered with `jobs` and run on `background`; `workers` do the
  /// work that takes long.
  ///
  /// - Parameters:
  ///   - services: the services to which accounts may be linked, and which are notified when one is deleted.
  ///   - columns: all columns of bytes, and how they are read for their owners.
  ///   - objects: the object store of finished exports; nil for the folder.
  package init(
    database: Database, background: Database, settings: DataRightsSettings, keys: TokenKeys,
    sessions: SessionIssuer, services: [LinkedService], columns: [BinaryColumn],
    sealing: Sealing, jobs: Jobs, objects: ObjectStore? = nil, workers: WorkerPool,
    clock: WallClock, log: Logger,
    neighbours: Dependencies = Dependencies()
  ) {
    ending = ExportEnding(
      database: database, settings: settings, objects: objects, workers: workers, log: log)
    let store = ExportStore(database: database)
    let files = ExportFiles(directory: settings.directory ?? "")
    let hub = Hub<StoredExport>()
    exports = ExportService(
      store: store, jobs: jobs, hub: hub, clock: clock,
      links: ExportLinks(
        store: store, files: files, objects: objects, sealing: sealing,
        keys: keys.keys(for: "export link"),
        clock: clock, origin: settings.origin),
      isOn: settings.directory != nil)
    let rows = AccountRows(database: background, declared: columns)
    let deletionStore = DeletionStore(database: background)
    let jobStore = ExportStore(database: background)
    let exportObjects = objects.map {
      ExportObjects(objects: $0, store: jobStore, workers: workers, log: log)
    }
    let services = services + (exportObjects.map { [$0.service(of: deletionStore)] } ?? [])
    deletions = DeletionService(
      store: DeletionStore(database: database),
      rows: AccountRows(database: database, declared: columns), sessions: sessions,
      services: services, jobs: jobs, clock: clock, keys: keys.keys(for: "deletion"),
      prepareReading: neighbours.prepareReading, withdraw: neighbours.withdraw,
      isAnonymous: neighbours.isAnonymous)
    oldDeletions = deletionStore
    unused = UnusedAccounts(
      store: deletionStore, jobs: jobs, services: services.map(\.name), log: log,
      lifetime: settings.unusedLifetime)
    self.log = log
    let deletion = DeletionJob(
      store: deletionStore, files: settings.directory.map { _ in files }, sessions: sessions,
      services: services, workers: workers, clock: clock, log: log,
      forgetting: neighbours.forgetting, retryDelay: settings.revocationRetryDelay)
    jobs.register(.deletion, atOnce: 4) { try await deletion.run($0, $1) }
    guard settings.directory != nil else {
      expiry = nil
      return
    }
    let job = ExportJob(
      store: jobStore, rows: rows, sealed: SealedValues(sealing: sealing), files: files,
      objects: exportObjects, workers: workers, hub: hub, clock: clock,
      lifetime: settings.lifetime, notice: neighbours.exportNotice,
      prepareReading: neighbours.prepareReading, log: log)
    jobs.register(.export, atOnce: settings.exportsAtOnce) { try await job.run($0, $1) }
    let expiry = ExportExpiry(
      store: jobStore, files: files, objects: exportObjects, workers: workers, clock: clock,
      log: log)
    jobs.register(.exportExpiry, atOnce: 4) { try await expiry.run($0, $1) }
    self.expiry = expiry
  }

  /// Returns the services that did not accept the end of a link, for an administrator.
  package func failedRevocations(on loop: EventLoop) async throws(DatabaseError)
    -> [FailedRevocation]
  {
    try await deletions.store.failedRevocations(on: loop)
  }

  package var backgroundWork: [BackgroundWork] {
    [BackgroundWork("privacy_sweep") { try await sweep(on: $0) }]
  }

  /// Ends the exports of the account that is merged into another.
  package func prepareMerge(of source: UUID, into target: UUID, on loop: EventLoop) async throws {
    try await ending.run(of: Caller(source, on: loop))
  }

  /// Deletes the records of old deletions, removes orphaned files of exports, and begins to delete unused accounts,
  /// until cancelled. Retries what fails.
  private func sweep(on loop: EventLoop) async throws(CancellationError) {
    while true {
      var isComplete = true
      do {
        let count = try await oldDeletions.forget(
          doneBefore: WallClock().now - Self.memory, on: loop)
        if count > 0 { log.info("old deletions forgotten", metadata: ["count": "\(count)"]) }
      } catch {
        isComplete = false
        log.error("old deletions not forgotten", metadata: ["error": "\(error)"])
      }
      do { try await expiry?.sweep(on: loop) } catch {
        isComplete = false
        log.error("orphaned exports not looked for", metadata: ["error": "\(error)"])
      }
      do { try await unused.sweep(at: WallClock().now, on: loop) } catch {
        isComplete = false
        log.error("unused accounts not looked for", metadata: ["error": "\(error)"])
      }
      try await loop.sleep(for: isComplete ? Self.interval : Self.retryInterval)
    }
  }

  /// The interval between two sweeps.
  private static let interval = Duration.seconds(3600)
  /// The wait after a sweep that failed.
  private static let retryInterval = Duration.seconds(60)

  /// The time for which a finished deletion can be queried. Source: the contract.
  private static let memory = Duration.seconds(30 * 86_400)

  /// Registers the feature's methods and the links of exports.
  package func register(in router: inout Router) {
    router.unary(ExportRPC.startExport, exports.startExport)
    router.unary(ExportRPC.getExport, exports.getExport)
    router.unary(ExportRPC.listExports, exports.listExports)
    router.serverStreaming(ExportRPC.watchExport, exports.watchExport)
    router.unary(ExportRPC.cancelExport, exports.cancelExport)
    router.unary(DeletionRPC.requestDeletion, deletions.requestDeletion)
    router.unary(DeletionRPC.confirmDeletion, deletions.confirmDeletion)
    router.unary(DeletionRPC.getDeletion, deletions.getDeletion)
    let links = exports.links
    router.plain(ExportLink.prefix) { request, loop in await links.serve(request, on: loop) }
  }
}
