internal import Base
internal import Logging
internal import Loop
internal import ObjectStore
internal import Postgres
internal import RPC

/// The end of the exports of an account that is about to be merged into another. It removes their files, here and in
/// the object store: afterwards no row refers to them.
struct ExportEnding: Sendable {
  private let store: DeletionStore
  private let files: ExportFiles?
  private let objects: ExportObjects?
  private let workers: WorkerPool

  /// Creates the ending for exports configured by `settings`, in the object store if there is one.
  init(
    database: Database, settings: DataRightsSettings, objects: ObjectStore?, workers: WorkerPool,
    log: Logger
  ) {
    store = DeletionStore(database: database)
    files = settings.directory.map { ExportFiles(directory: $0) }
    self.objects = objects.map {
      ExportObjects(
        objects: $0, store: ExportStore(database: database), workers: workers, log: log)
    }
    self.workers = workers
  }

  /// Ends the exports of `caller`. A repeat removes what is left.
  func run(of caller: Caller) async throws {
    let exports = try await store.endExports(of: caller)
    if let files {
      try await workers.run { for export in exports { files.remove(export.id) } }
    }
    for export in exports {
      guard let objects, let key = export.key else { continue }
      try await objects.remove(export.id, key: key, upload: export.upload, on: caller.loop)
    }
  }
}
