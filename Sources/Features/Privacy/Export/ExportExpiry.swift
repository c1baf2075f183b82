internal import Base
internal import Jobs
internal import Logging
internal import Loop
internal import RPC

/// The end of finished exports, and the removal of orphaned files.
struct ExportExpiry: Sendable {
  let store: ExportStore
  let files: ExportFiles
  let objects: ExportObjects?
  let workers: WorkerPool
  let clock: WallClock
  let log: Logger

  /// The age at which a file without a row counts as orphaned: for a moment, a new export has no row, or one that was
  /// committed just now.
  private static let sweepAge = Duration.seconds(3600)

  /// Ends the export that a job names. If the object store fails to remove the object, the job is retried, and finally
  /// left to an administrator.
  func run(_ job: Job, _ handle: JobHandle) async throws -> JobOutcome {
    guard let id = UUID(bytes: job.payload) else { return .done }
    let loop = handle.loop
    try await workers.run { files.remove(id) }
    _ = try await store.expire(
      id, of: Caller(job.owner, on: loop), at: clock.now, requestID: job.id)
    guard let export = try await store.export(id, of: Caller(job.owner, on: loop)),
      let key = export.objectKey
    else { return .done }
    guard let objects else {
      return .failed("The object store of an export is no longer configured.")
    }
    try await objects.remove(id, key: key, upload: export.uploadID, on: loop)
    try await store.forgetObject(of: id, for: Caller(job.owner, on: loop))
    return .done
  }

  /// Removes files of exports that are over or that have no row.
  func sweep(on loop: EventLoop) async throws {
    let time = WallClock().now - Self.sweepAge
    let found = try await workers.run { files.untouched(since: time) }
    guard !found.isEmpty else { return }
    let needed = try await store.needed(found, on: loop)
    let orphans = found.filter { !needed.contains($0) }
    guard !orphans.isEmpty else { return }
    try await workers.run { for export in orphans { files.remove(export) } }
    log.info("orphaned exports removed", metadata: ["count": "\(orphans.count)"])
  }
}
