import Base
import HealthContract
import IntegrationsContract
import Messages
import Postgres
import RPC
import SettingsContract
import Store
import Testing

@testable import HealthFeature
@testable import IntegrationsFeature

@Suite struct `The run of a phone's sync` {
  private static let begin = Timestamp(milliseconds: 1_795_219_200_000)
  private static let lifetime = Duration.seconds(3_600)

  /// The phones of an account, and its runs.
  private struct Phones {
    let health: HealthDatabase
    let caller: Caller
    var now = begin

    func start(
      _ sync: UUID = .v4(), of phone: UUID, replacing old: UUID? = nil
    ) async throws -> HealthSyncTicket {
      let request = StartSyncRequest {
        ($0.syncID, $0.installationID, $0.replacedInstallationID) = (sync, phone, old)
        $0.source = HealthDatabase.source
      }
      let found = try await health.syncs.start(
        request, at: now, until: now + lifetime, run: (.v7(at: now), lifetime), for: caller)
      let started = try #require(found)
      return HealthSyncTicket(
        syncID: sync, slot: started.slot, source: request.source, expiry: started.expiry)
    }

    func take(_ batch: CheckedHealthBatch, in ticket: HealthSyncTicket) async throws {
      let found = try await health.batches.read(batch, in: ticket, for: caller)
      let plan = HealthPlan(batch, of: ticket.holder, on: found.state)
      let write = try await health.batches.write(
        plan, of: batch, in: ticket, at: now, revision: found.revision, for: caller)
      _ = try await health.batches.run(write, for: caller)
    }

    func finish(_ ticket: HealthSyncTicket) async throws -> Bool {
      try await health.syncs.finish(ticket, unreadable: [], at: now, for: caller)
    }

    /// The runs, the oldest first.
    func runs() async throws -> [SyncRun] {
      try await store.runs(behind: .newest, count: 100, of: caller).reversed()
    }

    var store: SyncRunStore { SyncRunStore(database: health.database) }

    /// The number of ends that wait.
    func endCount() async throws -> Int64 {
      let row = try await health.database.first(
        "select count(*) from pulsewire.jobs where kind = 'sync-run-end'", for: caller)
      return try row?.decode(Int64.self, at: 0) ?? -1
    }
  }

  private func with(_ body: @escaping @Sendable (inout Phones) async throws -> Void) async throws {
    try await HealthDatabase.with { health in
      var phones = Phones(health: health, caller: try await health.makeAccount())
      try await body(&phones)
    }
  }

  private static func batch(
    _ anchors: (String, String), _ count: Int, refused: Int = 0
  ) -> CheckedHealthBatch {
    let whole = PhoneSync.batch(
      anchors.0, anchors.1,
      (0..<count).map { index in
        var content = HealthContent()
        content.points = [.init(offsetMs: 0, durationMs: 0, value: Double(60 + index))]
        return HealthRecord(
          id: .v4(), type: .heartRate, start: PhoneSync.epoch, content: content)
      })
    return CheckedHealthBatch(
      id: whole.id, type: whole.type, expectedAnchor: whole.expectedAnchor,
      nextAnchor: whole.nextAnchor, records: whole.records,
      sentIDs: whole.sentIDs + (0..<refused).map { _ in .v4() }, deletedIDs: [], part: nil,
      refusedCount: refused)
  }

  @Test func `counts each batch once, and ends with the sync`() async throws {
    try await with { phones in
      let ticket = try await phones.start(of: .v4())
      let first = Self.batch(("", "1"), 3, refused: 2)
      try await phones.take(first, in: ticket)
      try await phones.take(first, in: ticket)
      try await phones.take(Self.batch(("0", "2"), 5), in: ticket)
      try await phones.take(Self.batch(("1", "2"), 1), in: ticket)
      let under = try #require(try await phones.runs().first)
      #expect((under.source, under.stage, under.foundCount) == (.appleHealth, .reading, 0))
      #expect((under.readCount, under.addedCount, under.failedCount) == (6, 4, 2))
      #expect(try await phones.endCount() == 1)
      phones.now = phones.now + .seconds(60)
      #expect(try await phones.finish(ticket))
      let end = phones.now
      phones.now = phones.now + .seconds(60)
      #expect(try await phones.finish(ticket))
      let run = try #require(try await phones.runs().first)
      #expect((run.stage, run.failure, run.endTime) == (.done, .unspecified, end))
      #expect((run.readCount, run.addedCount, run.failedCount) == (6, 4, 2))
      #expect(run.revision > under.revision)
      #expect(try await phones.endCount() == 0)
    }
  }

  @Test func `is one, however often the sync is begun`() async throws {
    try await with { phones in
      let (sync, phone) = (UUID.v4(), UUID.v4())
      _ = try await phones.start(sync, of: phone)
      phones.now = phones.now + .seconds(1)
      _ = try await phones.start(sync, of: phone)
      let runs = try await phones.runs()
      #expect(runs.map(\.stage) == [.reading] && runs.map(\.startTime) == [Self.begin])
      #expect(try await phones.endCount() == 1)
    }
  }

  @Test func `gives way to the next of its phone, and not to another phone's`() async throws {
    try await with { phones in
      let (mine, other) = (UUID.v4(), UUID.v4())
      let first = try await phones.start(of: mine)
      let elsewhere = try await phones.start(of: other)
      phones.now = phones.now + .seconds(1)
      let second = try await phones.start(of: mine)
      try await phones.take(Self.batch(("", "1"), 1), in: first)
      try await phones.take(Self.batch(("", "1"), 2), in: second)
      try await phones.take(Self.batch(("", "1"), 3), in: elsewhere)
      var runs = try await phones.runs()
      #expect(runs.count == 3 && runs.last?.readCount == 2)
      let ended = runs.filter { $0.stage == .failed }
      #expect(ended.map(\.failure) == [.superseded] && ended.map(\.readCount) == [0])
      #expect(Set(runs.map(\.readCount)) == [0, 2, 3])
      #expect(try await phones.endCount() == 2)
      // The end of the sync that was ended is not that of the next.
      _ = try await phones.finish(first)
      runs = try await phones.runs()
      #expect(runs.filter { $0.stage == .reading }.count == 2)
    }
  }

  @Test func `gives way to a phone that takes the place of its own`() async throws {
    try await with { phones in
      let (old, new) = (UUID.v4(), UUID.v4())
      _ = try await phones.start(of: old)
      phones.now = phones.now + .seconds(1)
      _ = try await phones.start(of: new, replacing: old)
      let runs = try await phones.runs()
      #expect(runs.map(\.stage) == [.failed, .reading] && runs.first?.failure == .superseded)
      #expect(try await phones.endCount() == 1)
    }
  }

  @Test func `that nobody finishes ends when the sync has expired`() async throws {
    try await with { phones in
      let phone = UUID.v4()
      let ticket = try await phones.start(of: phone)
      let id = try #require(try await phones.runs().first?.id)
      phones.now = phones.now + .seconds(3_599)
      #expect(
        try await phones.store.expire(id, at: phones.now, for: phones.caller)
          == Self.begin + Self.lifetime)
      #expect(try await phones.runs().map(\.stage) == [.reading])
      phones.now = phones.now + .seconds(1)
      _ = try await phones.store.expire(id, at: phones.now, for: phones.caller)
      #expect(try await phones.finish(ticket) == false)
      try await phones.take(Self.batch(("", "1"), 1), in: ticket)
      let run = try #require(try await phones.runs().first)
      #expect((run.stage, run.failure, run.readCount) == (.failed, .abandoned, 0))
      #expect(run.endTime == phones.now)
      #expect(try await phones.store.expire(id, at: phones.now, for: phones.caller) == nil)
      // The next sync leaves it as it is.
      _ = try await phones.start(of: phone)
      #expect(try await phones.runs().map(\.failure) == [.abandoned, .unspecified])
    }
  }

  @Test func `says that it had expired, should the next sync come first`() async throws {
    try await with { phones in
      let phone = UUID.v4()
      _ = try await phones.start(of: phone)
      phones.now = phones.now + .seconds(7_200)
      _ = try await phones.start(of: phone)
      #expect(try await phones.runs().map(\.failure) == [.abandoned, .unspecified])
    }
  }

  @Test func `ends as failed where something was not taken`() async throws {
    try await with { phones in
      let ticket = try await phones.start(of: .v4())
      try await phones.take(Self.batch(("", "1"), 2), in: ticket)
      for _ in 0..<2 {
        try await phones.health.syncs.note(.notConsented, of: ticket.syncID, for: phones.caller)
      }
      let noted = try #require(try await phones.runs().first)
      #expect((noted.stage, noted.failure, noted.endTime) == (.reading, .notConsented, nil))
      _ = try await phones.finish(ticket)
      let run = try #require(try await phones.runs().first)
      #expect((run.stage, run.failure, run.readCount) == (.failed, .notConsented, 2))
    }
  }

  @Test func `leaves room for those of services, and is kept for a while`() async throws {
    try await with { phones in
      let cloud = SyncRun(of: .polar, at: phones.now)
      try await phones.store.save(cloud, isNew: true, at: phones.now, for: phones.caller)
      let phone = UUID.v4()
      for _ in 0..<60 {
        phones.now = phones.now + .seconds(1)
        _ = try await phones.start(of: phone)
      }
      let runs = try await phones.runs()
      #expect(runs.count == 51 && runs.first?.id == cloud.id)
      let watched = try await phones.store.runs(since: Self.begin - .seconds(1), of: phones.caller)
      #expect(watched.runs.count == 50 && watched.revision >= watched.runs.last?.revision ?? .max)
      #expect(watched.runs.map(\.revision) == watched.runs.map(\.revision).sorted())
    }
  }
}
