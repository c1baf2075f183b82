import Base
import HealthContract
import Loop
import Messages
import Postgres
import RPC
import Sealing
import SettingsContract
import Store
import TestSupport

@testable import HealthFeature
@testable import pulsewired

/// A real database.
struct HealthDatabase: Sendable {
  static let migrations = PulsewireFeatures.migrations
  static let source = IntegrationSource.appleHealth

  /// The database in the server's role.
  let database: Database
  let loop: EventLoop
  let sealing: Sealing

  var batches: HealthBatchStore { HealthBatchStore(database: database, sealing: sealing) }
  var syncs: HealthSyncStore { HealthSyncStore(database: database) }
  var samples: HealthSampleStore { HealthSampleStore(database: database, sealing: sealing) }

  /// Runs `body` on a separate database.
  static func with(
    _ body: @escaping @Sendable (HealthDatabase) async throws -> Void
  ) async throws {
    try await onDatabase(migrations, as: "pulsewire_server") { database, loop in
      let keyText = Array(SealingKeys.generateText().utf8)
      let sealing = Sealing(
        database: database, keys: try SealingKeys(contents: keyText), on: testLoops.loops)
      try await body(HealthDatabase(database: database, loop: loop, sealing: sealing))
    }
  }

  /// Makes an account that consents to heart rates.
  func makeAccount() async throws -> Caller {
    let id = UUID.v4()
    _ = try await database.run(
      "select from pulsewire.create_account(\(id), \(id), now())", owner: nil, on: loop)
    _ = try await database.run(
      """
      insert into pulsewire.consent_records (owner_id, revision, request_id, purpose, source,
        data_type, granted, text_version, recorded_at)
      values (\(id), 1, \(UUID.v4()), 'sync', \(Self.source), 'heart_rate', true, 1, now())
      """, owner: id, on: loop)
    return Caller(id, on: loop)
  }
}

/// The tables of one account, with a sync for each phone.
struct TableServer: BatchServer {
  let health: HealthDatabase
  let caller: Caller
  private var tickets: [UUID: HealthSyncTicket] = [:]
  private var installations: [Int16: UUID] = [:]
  private var current: [Int16: UUID] = [:]

  init(_ health: HealthDatabase, for caller: Caller) {
    (self.health, self.caller) = (health, caller)
  }

  /// The sync under way of an installation, or a new one.
  mutating func ticket(of slot: Int16) async throws -> HealthSyncTicket {
    if let ticket = current[slot].flatMap({ tickets[$0] }) { return ticket }
    return try await start(.v4(), of: slot, replacing: nil)
  }

  mutating func start(_ sync: UUID, of slot: Int16) async throws {
    _ = try await start(sync, of: slot, replacing: nil)
  }

  private mutating func start(
    _ id: UUID, of slot: Int16, replacing old: UUID?
  ) async throws -> HealthSyncTicket {
    let installation = (old == nil ? installations[slot] : nil) ?? .v4()
    let request = StartSyncRequest {
      ($0.syncID, $0.installationID) = (id, installation)
      $0.replacedInstallationID = old
      $0.source = HealthDatabase.source
    }
    let now = PhoneSync.far
    guard
      let sync = try await health.syncs.start(
        request, at: now, until: now + .seconds(3_600), for: caller), sync.isOpen
    else { throw HealthError.syncEnded }
    let ticket = HealthSyncTicket(
      syncID: id, slot: sync.slot, source: request.source, expiry: sync.expiry)
    (tickets[id], current[slot], installations[slot]) = (ticket, id, installation)
    return ticket
  }

  mutating func replace(_ slot: Int16) async throws {
    _ = try await ticket(of: slot)
    _ = try await start(.v4(), of: slot, replacing: installations[slot])
  }

  mutating func anchor(of slot: Int16) async throws -> String {
    let ticket = try await ticket(of: slot)
    return try await health.syncs.anchors(of: ticket.slot, for: caller)[.heartRate]?.anchor ?? ""
  }

  mutating func take(
    _ batch: CheckedHealthBatch, from slot: Int16, in sync: UUID
  ) async throws -> (outcome: HealthBatchOutcome, anchor: String) {
    guard let ticket = tickets[sync] else { throw HealthError.syncEnded }
    let found = try await health.batches.read(batch, in: ticket, for: caller)
    let plan = HealthPlan(batch, of: ticket.holder, on: found.state)
    let write = try await health.batches.write(
      plan, of: batch, in: ticket, at: PhoneSync.far, revision: found.revision, for: caller)
    let result = try await health.batches.run(write, for: caller)
    if !result.isOpen, sync != current[slot] { return (.unspecified, "") }
    guard result.isAllowed, result.isOpen, result.isWritten else { throw HealthError.syncEnded }
    return (plan.outcome, plan.anchor.anchor)
  }
}
