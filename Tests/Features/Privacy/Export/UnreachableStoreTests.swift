import AccessFeature
import Base
import Hub
import Jobs
import LiveFeature
import Logging
import Loop
import ObjectStore
import PlayerFeature
import Postgres
import RPC
import Sealing
import Store
import TestSupport
import Testing

@testable import PrivacyFeature

private let schema =
  PlatformMigrations.all + PlayerFeature.migrations
  + LiveFeature.migrations + Sealing.migrations + AccessFeature.migrations + Jobs.migrations
  + PrivacyFeature.migrations

/// Exports on a real database, with an unreachable object store.
private struct Rig {
  let database: Database
  let loop: EventLoop
  let owner = UUID.v4()
  let export = UUID.v4()
  let directory = TestDirectories.make()
  let store: ExportStore
  let jobs: Jobs
  let objects: ObjectStore
  private let log = Logger(label: "test")

  init(_ database: Database, on loop: EventLoop) async throws {
    self.database = database
    self.loop = loop
    store = ExportStore(database: database)
    var settings = JobSettings()
    settings.pollInterval = .milliseconds(5)
    settings.retryDelayMin = .milliseconds(1)
    settings.attemptsMax = 2
    jobs = Jobs(database: database, settings: settings, log: log)
    // No process listens on this port.
    var place = ObjectStoreSettings(
      endpoint: "http://localhost:1", region: "r", bucket: "bucket", accessKeyID: "id",
      secretKey: "secret")
    place.isPathStyle = true
    objects = try #require(ObjectStore(place, on: testLoops.loops))
    let workers = WorkerPool(threads: 1, queuedMax: 8)
    let exportObjects = ExportObjects(
      objects: objects, store: store, workers: workers, log: log)
    let files = ExportFiles(directory: directory)
    let keys = try SealingKeys(contents: Array(SealingKeys.generateText().utf8))
    let sealing = Sealing(database: database, keys: keys, on: testLoops.loops)
    let declared = PlayerFeature.binaryColumns + LiveFeature.binaryColumns
    let job = ExportJob(
      store: store, rows: AccountRows(database: database, declared: declared),
      sealed: SealedValues(sealing: sealing), files: files, objects: exportObjects,
      workers: workers, hub: Hub<StoredExport>(), clock: WallClock(), lifetime: .seconds(60),
      notice: { _, _ in [] }, prepareReading: { _, _ in }, log: log)
    jobs.register(.export, atOnce: 1) { try await job.run($0, $1) }
    let expiry = ExportExpiry(
      store: store, files: files, objects: exportObjects, workers: workers, clock: WallClock(),
      log: log)
    jobs.register(.exportExpiry, atOnce: 1) { try await expiry.run($0, $1) }
    _ = try await database.run(
      "select from pulsewire.create_account(\(owner), \(owner), now())", owner: nil, on: loop)
    try await store.start(
      export, requestID: UUID.v4(), formats: ["json"], for: Caller(owner, on: loop),
      at: WallClock().now,
      AuditEvent(.exportRequested))
  }

  /// Runs jobs until one has failed for good.
  func run() async throws -> [FailedJob] {
    let running = loop.start { await jobs.run(on: loop) }
    while try await jobs.failed(10, on: loop).isEmpty {
      try await loop.sleep(for: .milliseconds(5))
    }
    running.cancel()
    await running.value
    return try await jobs.failed(10, on: loop)
  }

  func logged() async throws -> [String] {
    try await database.run(
      "select kind from pulsewire.audit_events order by created_at, kind", owner: owner, on: loop
    )
    .column(String.self, at: 0)
  }

  func close() async {
    await objects.close()
    TestDirectories.remove(directory)
  }
}

@Suite struct `An export whose object store is not reached` {
  @Test func `fails at last, with a line in the log, and leaves no file`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let rig = try await Rig(database, on: loop)
      let failed = try await rig.run()
      #expect(failed.map(\.kind.name) == ["export"])
      let export = try await rig.store.export(rig.export, of: Caller(rig.owner, on: loop))
      #expect(export?.state == .failed && export?.objectKey == "\(rig.export).zip")
      #expect(try await rig.logged() == ["export_requested", "export_failed"])
      #expect(Files.names(in: rig.directory).isEmpty)
      await rig.close()
    }
  }

  @Test func `that has expired is over, and the object an administrator's`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let rig = try await Rig(database, on: loop)
      let (owner, id) = (rig.owner, rig.export)
      // The export's own job is done.
      _ = try await database.run("delete from pulsewire.jobs", owner: owner, on: loop)
      _ = try await rig.store.keep(id, of: Caller(owner, on: loop), as: "key", upload: nil)
      _ = try await rig.store.finish(
        id, for: Caller(owner, on: loop), fileBytes: 1, at: WallClock().now, lifetime: .zero,
        beside: [])
      let failed = try await rig.run()
      #expect(failed.map(\.kind.name) == ["export-expiry"])
      let export = try await rig.store.export(id, of: Caller(owner, on: loop))
      // The key stays, for an administrator who removes the object by hand.
      #expect(export?.state == .expired && export?.objectKey == "key")
      #expect(try await rig.logged() == ["export_requested", "export_ready", "export_expired"])
      await rig.close()
    }
  }
}
