internal import Base
internal import Jobs
internal import Logging
internal import Loop
internal import ObjectStore
internal import RPC

/// Uploads the finished files of exports to the object store, and removes them.
struct ExportObjects: Sendable {
  let objects: ObjectStore
  let store: ExportStore
  let workers: WorkerPool
  let log: Logger

  private static let type = "application/zip"
  /// The number of times an upload that the object store has lost is restarted.
  private static let restartsMax = 3

  /// Returns the key of an export's file.
  func key(_ export: UUID) -> String { objects.key("\(export).zip") }

  /// Uploads the file at `path`: whole if it is short, otherwise part by part, with a checkpoint after each part, so
  /// that none is sent twice after a crash. Returns false if the export is no longer needed.
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

  /// Begins an upload, recorded in the checkpoint and in the export's row.
  private func begin(
    _ checkpoint: inout ExportCheckpoint, restartCount: Int, _ job: Job, _ handle: JobHandle
  ) async throws -> Bool {
    let (loop, key) = (handle.loop, key(job.id))
    // An upload in the row but not in the checkpoint was begun just before a crash.
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

  /// Restarts an upload that the object store has lost or that was aborted.
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

  /// Returns the object store as a service with data of an account.
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

  /// Removes everything that the object store has of an export.
  ///
  /// - Parameter upload: the object store's id of an incomplete upload.
  func remove(_ export: UUID, key: String, upload: String?, on loop: EventLoop) async throws {
    do {
      if let upload { try await objects.abortUpload(upload, of: key, on: loop) }
      try await objects.remove(key, on: loop)
    } catch ObjectStoreError.cancelled {
      throw CancellationError()
    } catch {
      // The log entry is for the administrator: once the account is gone, nothing else records the object.
      log.warning("object not removed", metadata: ["object": "\(key)", "error": "\(error)"])
      throw error
    }
  }
}
