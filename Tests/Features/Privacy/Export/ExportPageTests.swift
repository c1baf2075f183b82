import Base
import Jobs
import LiveFeature
import Loop
import PlayerFeature
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import AccessFeature
@testable import PrivacyFeature

@Suite struct `A page of an export` {
  private static let schema =
    PlatformMigrations.all + PlayerFeature.migrations
    + LiveFeature.migrations + AccessFeature.migrations + Jobs.migrations
    + PrivacyFeature.migrations
    + [
      Migration(
        "999912310000_create_answers",
        """
        create table pulsewire.answers (
          owner_id uuid not null,
          id integer not null,
          answer jsonb not null,
          constraint answers_pkey primary key (owner_id, id)
        );
        call pulsewire.own_rows('answers');
        """)
    ]

  private func withAnswers(
    _ small: Int, _ large: Int,
    _ body: @escaping @Sendable (AccountRows, ExportTable, UUID, EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(Self.schema, as: "pulsewire_server") { database, loop in
      let owner = UUID.v4()
      _ = try await database.run(
        """
        insert into pulsewire.answers
        select \(owner), n, case when n <= \(Int32(small)) then '{}'
          else to_jsonb(repeat('x', 300000)) end
        from generate_series(1, \(Int32(small + large))) n
        """, owner: owner, on: loop)
      let rows = AccountRows(database: database, declared: [])
      let table = try #require(try await rows.tables(on: loop).first { $0.name == "answers" })
      try await body(rows, table, owner, loop)
    }
  }

  private static func bytes(_ page: AccountRows.Page) -> Int {
    page.rows.reduce(0) { sum, row in
      sum + row.values.reduce(row.blob.count) { $0 + ($1?.utf8.count ?? 0) }
    }
  }

  /// Small rows come first, from which the size of the large ones cannot be predicted.
  @Test func `is bounded in bytes, whatever the rows before it had`() async throws {
    try await withAnswers(3_000, 30) { rows, table, owner, loop in
      var cursor: [String] = []
      var seen: [String] = []
      var isLast = false
      while !isLast {
        let page = try await rows.page(of: table, after: cursor, for: Caller(owner, on: loop))
        #expect(Self.bytes(page) <= AccountRows.pageBytesMax + 300_100)
        #expect(page.rows.count <= AccountRows.pageRowsMax)
        seen += page.rows.map { $0.key.joined() }
        isLast = page.isLast
        if let last = page.rows.last { cursor = last.key } else { #expect(isLast) }
      }
      #expect(seen == (1...3_030).map { "\($0)" })
      // Without the bound, all large rows come at once.
      let whole = try await rows.page(
        of: table, after: ["3000"], bytesMax: .max, for: Caller(owner, on: loop))
      #expect(Self.bytes(whole) > 30 * 300_000 && whole.isLast)
    }
  }

  @Test func `ends where its rows are as many as it may have`() async throws {
    try await withAnswers(10, 0) { rows, table, owner, loop in
      let first = try await rows.page(
        of: table, after: [], rowsMax: 10, for: Caller(owner, on: loop))
      #expect(first.rows.count == 10 && !first.isLast)
      let second = try await rows.page(
        of: table, after: ["10"], rowsMax: 10, for: Caller(owner, on: loop))
      #expect(second.rows.isEmpty && second.isLast)
    }
  }

  @Test func `has no rows of another account`() async throws {
    try await withAnswers(5, 0) { rows, table, _, loop in
      let page = try await rows.page(of: table, after: [], for: Caller(UUID.v4(), on: loop))
      #expect(page.rows.isEmpty && page.isLast)
    }
  }

  @Test func `is not needed to tell that there are many`() async throws {
    try await withAnswers(200, 0) { rows, table, owner, loop in
      let some = try await rows.counts(of: [table], atMost: 150, for: Caller(owner, on: loop))
      let all = try await rows.counts(of: [table], atMost: 10_000, for: Caller(owner, on: loop))
      #expect(some == [150] && all == [200])
      #expect(try await rows.counts(of: [table], for: Caller(owner, on: loop)) == [200])
    }
  }
}
