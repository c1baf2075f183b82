internal import Base
internal import Jobs
internal import Logging
internal import Loop
internal import ObjectStore
internal import RPC

/// Brings the finished files of exports to the object store, and takes them away again.
struct ExportObjects: Sendable {
  let objects: ObjectStore
  let store: ExportStore
  let workers: WorkerPool
  let log: Logger

  private static let type = "application/zip"
  /// How often an upload that the store has forgotten is begun anew.
  private static let restartsMax = 3

  /// Where the file of an export is.
  func key(_ export: UUID) -> String { objects.key("\(export).zip") }

  /// Uploads the file at `path`: whole if it is short, or else part by part, with a checkpoint after
  /// each, so that none is sent twice after a crash. False where nobody wants the export any more.
  func upload(
    _ path: String, _ checkpoint: inout ExportCheckpoint, _ job: Job, _ handle: JobHandle
  ) async throws -> Bool {
    do {
      let plan = objects.plan(fileBytes: checkpoint.archiveBytes)
      if checkpoint.upload == nil, plan.isWhole { return try await put(path, plan, job, handle) }
      do {
        return try await putParts(path, &checkpoint, job, handle)
      } catch ObjectStoreError.uploadNotFound {
        return try await restart(path, &checkpoint, job, handle)
      }
    } catch ObjectStoreError.cancelled {
      throw CancellationError()
    }
  }

  private func put(
    _ path: String, _ plan: UploadPlan, _ job: Job, _ handle: JobHandle
  ) async throws -> Bool {
    let (loop, key) = (handle.loop, key(job.id))
    let kept = try await store.keep(job.id, of: Caller(job.owner, on: loop), as: key, upload: nil)
    guard kept != nil else { return false }
    let digest = try await digest(of: path, offset: 0, count: plan.fileBytes)
    try await objects.put(
      path, fileBytes: plan.fileBytes, digest: digest, as: key, type: Self.type, on: loop)
    return true
  }

  private func putParts(
    _ path: String, _ checkpoint: inout ExportCheckpoint, _ job: Job, _ handle: JobHandle
  ) async throws -> Bool {
    let (loop, key) = (handle.loop, key(job.id))
    if checkpoint.upload == nil {
      guard try await begin(&checkpoint, restartCount: 0, job, handle) else { return false }
    }
    while let upload = checkpoint.upload {
      let plan = UploadPlan(fileBytes: checkpoint.archiveBytes, partBytes: upload.partBytes)
      guard upload.tags.count < plan.partCount else {
        try await objects.completeUpload(
          upload.id, of: key, plan: plan, tags: upload.tags, on: loop)
        return true
      }
      let number = upload.tags.count + 1
      let (offset, count) = plan.part(number)
      let digest = try await digest(of: path, offset: offset, count: count)
      let tag = try await objects.putPart(
        number, of: plan, of: path, digest: digest, to: upload.id, as: key, on: loop)
      checkpoint.upload?.tags.append(tag)
      try await handle.checkpoint(checkpoint.packed)
      let export = try await store.export(job.id, of: Caller(job.owner, on: loop))
      guard let export, !export.isFinished else { return false }
    }
    return false
  }

  /// Begins an upload that the checkpoint and the export's row tell of.
  private func begin(
    _ checkpoint: inout ExportCheckpoint, restartCount: Int, _ job: Job, _ handle: JobHandle
  ) async throws -> Bool {
    let (loop, key) = (handle.loop, key(job.id))
    // One that the row tells of and the checkpoint does not was begun just before a crash.
    if let old = try await store.export(job.id, of: Caller(job.owner, on: loop))?.uploadID {
      try await objects.abortUpload(old, of: key, on: loop)
    }
    let claimed = try await store.keep(
      job.id, of: Caller(job.owner, on: loop), as: key, upload: nil)
    guard claimed != nil else { return false }
    let id = try await objects.beginUpload(of: key, type: Self.type, on: loop)
    let kept = try await store.keep(job.id, of: Caller(job.owner, on: loop), as: key, upload: id)
    guard kept != nil else {
      try await objects.abortUpload(id, of: key, on: loop)
      return false
    }
    checkpoint.upload = ExportCheckpoint.Upload(
      id: id, partBytes: objects.plan(fileBytes: checkpoint.archiveBytes).partBytes,
      restartCount: restartCount)
    try await handle.checkpoint(checkpoint.packed)
    return true
  }

  /// The store has forgotten the upload, or somebody gave it up.
  private func restart(
    _ path: String, _ checkpoint: inout ExportCheckpoint, _ job: Job, _ handle: JobHandle
  ) async throws -> Bool {
    try handle.proceed()
    let count = checkpoint.upload.map { $0.restartCount + 1 } ?? 0
    guard count <= Self.restartsMax else { throw ObjectStoreError.uploadNotFound }
    checkpoint.upload = nil
    guard try await begin(&checkpoint, restartCount: count, job, handle) else { return false }
    return try await putParts(path, &checkpoint, job, handle)
  }

  private func digest(
    of path: String, offset: Int64, count: Int64
  ) async throws -> [UInt8] {
    try await workers.run { try ObjectStore.digest(of: path, offset: offset, count: count) }
  }

  /// The store as a service that has something of an account.
  func service(of deletions: DeletionStore) -> LinkedService {
    LinkedService("export_storage") { caller in
      let exports = try await deletions.endExports(of: caller)
        .filter { $0.key != nil }
      for export in exports {
        try await remove(
          export.id, key: export.key ?? key(export.id), upload: export.upload, on: caller.loop)
      }
      return exports.isEmpty ? .notLinked : .revoked
    }
  }

  /// Takes away everything of an export that the store has.
  ///
  /// - Parameter upload: the store's id of an upload that is not complete.
  func remove(_ export: UUID, key: String, upload: String?, on loop: EventLoop) async throws {
    do {
      if let upload { try await objects.abortUpload(upload, of: key, on: loop) }
      try await objects.remove(key, on: loop)
    } catch ObjectStoreError.cancelled {
      throw CancellationError()
    } catch {
      // The administrator finds it here: nothing else tells of it once its account is gone.
      log.warning("object not removed", metadata: ["object": "\(key)", "error": "\(error)"])
      throw error
    }
  }
}
