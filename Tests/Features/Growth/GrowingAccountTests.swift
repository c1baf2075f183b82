import Base
import Contract
import Logging
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import AccessFeature
@testable import CatalogueFeature
@testable import ConsentFeature
@testable import LogsFeature
@testable import PrivacyFeature
@testable import RoutinesFeature

/// What the stores read for an account that has ten times as many rows, and among ten times as many others.
@Suite struct `An account that grows` {
  /// The numbers of rows of each kind that are compared.
  private static let (few, many) = (1000, 10_000)

  /// A statement's reading, of the number of rows in each table.
  private struct Reading: Sendable {
    let name: String
    let work: @Sendable (Crowd, Int) async throws -> Void
  }

  /// Returns the reading of the first and of the last page of a list. `place` creates the bound from the row's number.
  private static func pages<Bound: Sendable>(
    of name: String, first: Bound, last place: @escaping @Sendable (Int) -> Bound,
    _ read: @escaping @Sendable (Crowd, Bound) async throws -> Int
  ) -> [Reading] {
    [
      Reading(name: "\(name), first page") { crowd, _ in
        let count = try await read(crowd, first)
        #expect(count == 51, "\(name)")
      },
      Reading(name: "\(name), last page") { crowd, rowCount in
        let count = try await read(crowd, place(rowCount))
        #expect(count == 50, "\(name)")
      },
    ]
  }

  /// The page of a list that begins before all rows but the oldest 50.
  private static let access: [Reading] =
    pages(of: "audit events", first: "", last: { _ in "51" }) { crowd, bound in
      var cursor = TimeCursor.newest
      if !bound.isEmpty {
        let time = try await crowd.administrator.run(
          "select created_at from pulsewire.audit_events where id = \(Crowd.id(51))"
        ).only.decode(Timestamp.self, at: 0)
        cursor = TimeCursor(time, Crowd.id(51))
      }
      return try await AccessStore(database: crowd.database).auditRecords(
        behind: cursor, count: 51, of: crowd.caller
      ).count
    } + [
      Reading(name: "sessions") { crowd, _ in
        let found = try await AccessStore(database: crowd.database).sessions(
          behind: .newest, count: 51, of: crowd.caller, current: nil, at: WallClock().now)
        #expect(found.count == 51)
      },
      Reading(name: "devices") { crowd, _ in
        let found = try await AccessStore(database: crowd.database).devices(
          behind: .newest, count: 51, of: crowd.caller, at: WallClock().now)
        #expect(found.count == 40)
      },
      Reading(name: "API tokens, last page") { crowd, _ in
        let found = try await AccessStore(database: crowd.database).apiTokens(
          behind: IDCursor(Crowd.id(1_000_211)), count: 51, of: crowd.caller,
          at: WallClock().now)
        #expect(found.count == 10)
      },
      Reading(name: "the end of a session") { crowd, _ in
        let ended = try await AccessStore(database: crowd.database).revoke(
          Crowd.id(1), .session, of: crowd.caller, AuditEvent(.sessionRevoked),
          at: WallClock().now)
        #expect(ended.isEmpty, "it has ended before")
      },
    ]

  private static let logs: [Reading] =
    pages(
      of: "logs", first: TimeCursor.newest,
      last: { _ in TimeCursor(Crowd.start(of: 51), Crowd.id(51)) }
    ) { crowd, bound in
      try await LogStore(database: crowd.database).logs(
        behind: bound, count: 51, of: crowd.caller
      ).count
    }
    + pages(
      of: "logs of a day", first: TimeCursor.oldest,
      last: { TimeCursor(Crowd.start(of: $0 - 50), Crowd.id($0 - 50)) }
    ) { crowd, bound in
      try await LogStore(database: crowd.database).logs(
        of: Google.Date(year: 2026, month: 3, day: 1), behind: bound, count: 51, for: crowd.caller
      ).count
    }
    + [
      Reading(name: "changes of a log, first page") { crowd, _ in
        let found = try await LogStore(database: crowd.database).changes(
          of: Crowd.log, behind: .newest, count: 51, of: crowd.caller)
        #expect(found.count == 51)
      },
      Reading(name: "changes of a log, last page") { crowd, _ in
        let time = try await crowd.administrator.run(
          "select changed_at from pulsewire.workout_log_changes where request_id = \(Crowd.id(26))"
        ).only.decode(Timestamp.self, at: 0)
        let found = try await LogStore(database: crowd.database).changes(
          of: Crowd.log, behind: ChangeCursor(request: TimeCursor(time, Crowd.id(26)), place: -1),
          count: 51, of: crowd.caller)
        #expect(found.count == 50)
      },
    ]

  private static let others: [Reading] =
    pages(
      of: "routines", first: IDCursor.newest, last: { _ in IDCursor(Crowd.id(51)) }
    ) {
      try await RoutineStore(database: $0.database).routines(behind: $1, count: 51, of: $0.caller)
        .count
    }
    + pages(of: "exports", first: IDCursor.newest, last: { _ in IDCursor(Crowd.id(51)) }) {
      try await ExportStore(database: $0.database).exports(behind: $1, count: 51, of: $0.caller)
        .count
    }
    + pages(
      of: "the catalogue", first: TemplateCursor.first,
      last: { count in
        let number = String(count - 50)
        let name = "press " + String(repeating: "0", count: 9 - number.count) + number
        return TemplateCursor(nameKey: name, id: Crowd.id(count - 50))
      }
    ) {
      try await CatalogueStore(database: $0.database).templates(
        as: ListExerciseTemplatesRequest { $0.language = .en }, behind: $1, count: 51,
        for: $0.caller
      ).count
    }
    + [
      Reading(name: "consents") { crowd, _ in
        let state = try await ConsentStore(database: crowd.database).state(of: crowd.caller)
        #expect(state.allows(.sync(source: "polar", dataType: "sleep")))
      },
      Reading(name: "a repeated consent") { crowd, _ in
        let found = try await ConsentStore(database: crowd.database).recorded(
          by: Crowd.id(1), for: crowd.caller)
        #expect(found.records.count == 1)
      },
    ]

  /// Goal: a call reads what its answer has, and no more the longer the account exists. Method: the blocks that the
  /// stores' own statements read are counted before and after ten times as many rows are there.
  @Test func `reads no more for the same answer`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let crowd = try await Crowd(in: database, on: loop)
      try await crowd.add(1...Self.few)
      let readings = Self.access + Self.logs + Self.others
      var before: [String: Int] = [:]
      for reading in readings {
        before[reading.name] = try await blocksRead(in: database, on: loop) {
          try await reading.work(crowd, Self.few)
        }
      }
      try await crowd.add(Self.few + 1...Self.many)
      for reading in readings {
        let after = try await blocksRead(in: database, on: loop) {
          try await reading.work(crowd, Self.many)
        }
        let first = before[reading.name] ?? 0
        #expect(isFlat(first, after), "\(reading.name): \(first), \(after)")
      }
    }
  }
}

extension `An account that grows` {
  /// Each node asks every ten seconds what has ended, among all accounts.
  @Test func `costs the feed of revocations nothing`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let crowd = try await Crowd(in: database, on: loop)
      let tables = LoopLocal([loop]) { _ in CredentialTable(memoryNanoseconds: 1) }
      let feed = RevocationFeed(
        settings: database.settings,
        revocations: Revocations(tables: tables, memory: .seconds(3600)), clock: WallClock(),
        log: Logger(label: "test"))
      let session = try await feed.begin(on: loop)
      func blocks() async throws -> Int {
        try await blocksRead(in: database, on: loop) {
          try await feed.askForAll(session)
          try await session.run("select pg_stat_force_next_flush()")
        }
      }
      try await crowd.add(1...Self.few)
      let few = try await blocks()
      try await crowd.add(Self.few + 1...Self.many)
      let many = try await blocks()
      #expect(isFlat(few, many))
    }
  }
}

/// Returns whether a number of blocks has not grown with the rows. A few blocks are none of the rows': an index of ten
/// times as many entries may be deeper by a level, and where a plan is made for each call, the planner looks at the ends
/// of an index.
func isFlat(_ few: Int, _ many: Int) -> Bool {
  Double(many) <= max(1.3 * Double(few), Double(few + 6))
}

extension Crowd {
  var caller: Caller { Caller(Self.owner, on: loop) }

  /// Returns the start of the log of that number.
  static func start(of number: Int) -> Timestamp {
    Timestamp(milliseconds: 1_772_323_200_000 + Int64(number) * 1000)
  }
}
