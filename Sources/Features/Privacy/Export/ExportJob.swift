internal import Base
internal import Hub
internal import Jobs
internal import Logging
internal import Loop
internal import ObjectStore
internal import Postgres
internal import RPC
internal import Sealing

/// The job that writes one export: page by page into part files, with a checkpoint after each page, and then the parts
/// into one file. It holds at most one page of the account's data in memory.
struct ExportJob: Sendable {
  let store: ExportStore
  let rows: AccountRows
  let sealed: SealedValues
  let files: ExportFiles
  /// The object store of the finished file; nil for the folder.
  let objects: ExportObjects?
  let workers: WorkerPool
  let hub: Hub<StoredExport>
  let clock: WallClock
  /// The time for which the file is kept.
  let lifetime: Duration
  /// Returns the statements that notify the account of an export that can be downloaded until `end`.
  let notice: @Sendable (Caller, _ end: Timestamp) async throws -> [SQL]
  /// Prepares the rows of an account for being read table by table.
  let prepareReading: @Sendable (UUID, EventLoop) async throws -> Void
  let log: Logger

  /// The interval at which the account is notified of the progress.
  private static let tellingInterval = Duration.milliseconds(500)

  /// Runs the job.
  func run(_ job: Job, _ handle: JobHandle) async throws -> JobOutcome {
    guard let export = try await store.export(job.id, of: Caller(job.owner, on: handle.loop)),
      !export.isFinished
    else {
      try await tidy(job, on: handle.loop)
      return .done
    }
    do {
      if try await !write(export, job, handle) { try await tidy(job, on: handle.loop) }
      return .done
    } catch {
      if let error = error as? ObjectStoreError {
        log.warning(
          "export not uploaded", metadata: ["export": "\(job.id)", "error": "\(error)"])
      }
      // The export may have been cancelled, or its account deleted. The task may be cancelled, and the remaining files
      // must be removed nevertheless.
      let (loop, hasFailed) = (handle.loop, Self.isFinal(error, handle))
      await Task(executorPreference: loop) {
        if hasFailed { try? await fail(job, on: loop) }
        try? await tidy(job, on: loop)
      }.value
      throw error
    }
  }

  /// Returns whether another attempt is pointless.
  private static func isFinal(_ error: any Error, _ handle: JobHandle) -> Bool {
    handle.isLastAttempt && !(error is CancellationError) && !(error is JobError)
      && !handle.isDraining
  }

  private func fail(_ job: Job, on loop: EventLoop) async throws {
    let failed = try await store.fail(job.id, of: Caller(job.owner, on: loop), at: clock.now)
    if let failed { hub.existingTopic(job.id)?.publish(failed, revision: failed.revision) }
  }

  /// Removes the files of an export that is over; keeps the finished file while it can be downloaded.
  private func tidy(_ job: Job, on loop: EventLoop) async throws {
    let export = try await store.export(job.id, of: Caller(job.owner, on: loop))
    switch export?.state {
    case .pending, .running: return
    case .ready where export?.objectKey == nil:
      try await workers.run { files.removeParts(job.id) }
    case .ready: try await workers.run { files.remove(job.id) }
    case .failed, .cancelled, .expired, nil:
      try await workers.run { files.remove(job.id) }
      try await removeObject(job, export, on: loop)
    }
  }

  private func removeObject(_ job: Job, _ export: StoredExport?, on loop: EventLoop) async throws {
    guard let objects, let key = export == nil ? objects.key(job.id) : export?.objectKey else {
      return
    }
    try await objects.remove(job.id, key: key, upload: export?.uploadID, on: loop)
    try await store.forgetObject(of: job.id, for: Caller(job.owner, on: loop))
  }

  /// Writes what is missing. Returns false if the export is not to continue.
  private func write(
    _ export: StoredExport, _ job: Job, _ handle: JobHandle
  ) async throws -> Bool {
    let tables = try await rows.tables(on: handle.loop)
    var checkpoint = try await begin(job, tables, handle)
    guard try await tell(checkpoint, job, handle) else { return false }
    if checkpoint.archiveBytes == 0 {
      guard try await writeTables(tables, export, &checkpoint, job, handle) else { return false }
      checkpoint.archiveBytes = try await assemble(checkpoint, tables, job, handle)
      try await handle.checkpoint(checkpoint.packed)
      try await workers.run { files.removeParts(job.id) }
    }
    if let objects {
      let path = files.archive(job.id)
      guard try await objects.upload(path, &checkpoint, job, handle) else { return false }
    } else if export.objectKey != nil {
      // The object store was configured when the export began, and no longer is.
      try await store.forgetObject(of: job.id, for: Caller(job.owner, on: handle.loop))
    }
    return try await finish(checkpoint.archiveBytes, job, handle)
  }

  private func finish(_ fileBytes: Int64, _ job: Job, _ handle: JobHandle) async throws -> Bool {
    let time = clock.now
    let notices = (try? await notice(Caller(job.owner, on: handle.loop), time + lifetime)) ?? []
    guard
      let finished = try await store.finish(
        job.id, for: Caller(job.owner, on: handle.loop), fileBytes: fileBytes, at: time,
        lifetime: lifetime,
        beside: notices)
    else { return false }
    hub.existingTopic(job.id)?.publish(finished, revision: finished.revision)
    try await tidy(job, on: handle.loop)
    return true
  }

  /// Writes what is missing from the part files. Returns false if the export is not to continue.
  private func writeTables(
    _ tables: [ExportTable], _ export: StoredExport, _ checkpoint: inout ExportCheckpoint,
    _ job: Job, _ handle: JobHandle
  ) async throws -> Bool {
    var toldAt = handle.loop.now
    while let table = nextTable(of: tables, &checkpoint) {
      while !checkpoint.isPartFinished {
        try await writePage(of: table, export, &checkpoint, job, handle)
        try await handle.checkpoint(checkpoint.packed)
        if handle.loop.now - toldAt >= Self.tellingInterval {
          guard try await tell(checkpoint, job, handle) else { return false }
          toldAt = handle.loop.now
        }
      }
    }
    return try await tell(checkpoint, job, handle)
  }

  /// Returns the point at which the job continues: its checkpoint, if the files that it records are here and complete.
  private func begin(
    _ job: Job, _ tables: [ExportTable], _ handle: JobHandle
  ) async throws -> ExportCheckpoint {
    if let bytes = job.checkpoint, let checkpoint = try? ExportCheckpoint(packed: bytes),
      checkpoint.parts.allSatisfy({ part in tables.contains { $0.title == part.table } }),
      try await workers.run({ files.holds(checkpoint, of: job.id, isSealed: objects == nil) })
    {
      return checkpoint
    }
    try await workers.run {
      files.remove(job.id)
      try files.prepare(job.id)
    }
    try await prepareReading(job.owner, handle.loop)
    let counts = try await rows.counts(of: tables, for: Caller(job.owner, on: handle.loop))
    return ExportCheckpoint(totalRowCount: counts.reduce(0, +))
  }

  /// Returns the next table to write, begun in `checkpoint`; nil after the last.
  private func nextTable(
    of tables: [ExportTable], _ checkpoint: inout ExportCheckpoint
  ) -> ExportTable? {
    if !checkpoint.isPartFinished, let last = checkpoint.parts.last {
      return tables.first { $0.title == last.table }
    }
    let begun = Set(checkpoint.parts.map(\.table))
    guard let next = tables.first(where: { !begun.contains($0.title) }) else { return nil }
    checkpoint.parts.append(ExportCheckpoint.Part(table: next.title))
    checkpoint.cursor = []
    checkpoint.isPartFinished = false
    return next
  }

  private func writePage(
    of table: ExportTable, _ export: StoredExport, _ checkpoint: inout ExportCheckpoint, _ job: Job,
    _ handle: JobHandle
  ) async throws {
    let caller = Caller(job.owner, on: handle.loop)
    let index = checkpoint.parts.count - 1
    let read = try await rows.page(of: table, after: checkpoint.cursor, for: caller)
    let page = try await sealed.open(read, of: table, for: caller)
    if !page.rows.isEmpty {
      let writer = ExportPageWriter(
        files: files, export: job.id, table: table, writesJSON: export.hasJSON,
        writesCSV: export.hasCSV)
      let part = checkpoint.parts[index]
      checkpoint.parts[index] = try await workers.run {
        try writer.write(page, to: part, index: index)
      }
    }
    checkpoint.cursor = page.rows.last?.key ?? checkpoint.cursor
    checkpoint.isPartFinished = page.isLast
  }

  /// Notifies the account of the progress. Returns false if the export is not to continue.
  private func tell(
    _ checkpoint: ExportCheckpoint, _ job: Job, _ handle: JobHandle
  ) async throws -> Bool {
    guard
      let export = try await store.note(
        checkpoint, of: job.id, for: Caller(job.owner, on: handle.loop))
    else { return false }
    hub.existingTopic(job.id)?.publish(export, revision: export.revision)
    return true
  }

  /// Assembles the finished file. Returns its size. After a crash it starts again: the parts are kept until the file
  /// exists.
  private func assemble(
    _ checkpoint: ExportCheckpoint, _ tables: [ExportTable], _ job: Job, _ handle: JobHandle
  ) async throws -> Int64 {
    let key =
      objects == nil ? try await sealed.sealing.key(of: Caller(job.owner, on: handle.loop)) : nil
    let assembly = ExportAssembly(
      job.id, of: job.owner, checkpoint, tables: tables, files: files, sealedWith: key,
      at: clock.now)
    let watching = LoopBound(handle, to: handle.loop)
    let watch = handle.loop.start {
      // The drain of the process or the loss of the lease stops the assembly.
      while !Task.isCancelled, (try? watching.value.proceed()) != nil {
        try? await watching.loop.sleep(for: Self.tellingInterval)
      }
      if !Task.isCancelled { assembly.stop() }
    }
    defer { watch.cancel() }

    do {
      return try await withTaskCancellationHandler {
        try await workers.run { try assembly.run() }
      } onCancel: {
        assembly.stop()
      }
    } catch ExportAssembly.Failure.stopped {
      try handle.proceed()
      throw CancellationError()
    }
  }
}
