internal import Base
internal import Jobs
internal import Logging
internal import Loop
internal import RPC

/// The end of finished exports, and of files that are nobody's.
struct ExportExpiry: Sendable {
  let store: ExportStore
  let files: ExportFiles
  let objects: ExportObjects?
  let workers: WorkerPool
  let clock: WallClock
  let log: Logger

  /// How old a file must be that is taken for nobody's: one that is being made has no row for a
  /// moment, or its row was committed just now.
  private static let sweepAge = Duration.seconds(3600)

  /// Ends the export that a job names. An object that the store does not let go of is tried again, and
  /// then the administrator's.
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
      return .failed("The object store that an export is in is not configured any more.")
    }
    try await objects.remove(id, key: key, upload: export.uploadID, on: loop)
    try await store.forgetObject(of: id, for: Caller(job.owner, on: loop))
    return .done
  }

  /// Removes files of exports that are over, or that no row tells of.
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
