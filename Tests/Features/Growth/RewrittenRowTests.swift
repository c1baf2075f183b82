import Base
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import AccessFeature

/// What changes of rows write besides the rows.
@Suite struct `A row that changes often` {
  /// Returns a statistic of a table, from the tables' beginning.
  private static func statistic(
    _ name: String, of table: String, _ database: Database, _ administrator: Session,
    on loop: EventLoop
  ) async throws -> Int64 {
    _ = try await database.run("select pg_stat_force_next_flush()", owner: nil, on: loop)
    try await administrator.run("select pg_stat_clear_snapshot()")
    return try await administrator.run(
      """
      select \(unsafeSQL: name) from pg_stat_all_tables
      where relid = \(table)::text::regclass
      """
    ).only.decode(Int64.self, at: 0)
  }

  /// A session is refreshed every quarter of an hour, for months.
  @Test func `writes no index when a session is refreshed`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let crowd = try await Crowd(in: database, on: loop)
      let store = AccessStore(database: database)
      func changes(_ name: String) async throws -> Int64 {
        try await Self.statistic(
          name, of: "pulsewire.access_sessions", database, crowd.administrator, on: loop)
      }
      var session = try #require(try await store.session(Crowd.id(1_000_001), of: crowd.caller))
      let expiry = Timestamp(milliseconds: 1_900_000_000_000)
      for number in 0..<40 {
        session = try #require(
          try await store.advance(
            session, to: session.tokenHash, requestID: .v4(), network: "",
            expiresAt: expiry + .seconds(number), at: WallClock().now, on: loop))
      }
      let (all, inPlace) = (try await changes("n_tup_upd"), try await changes("n_tup_hot_upd"))
      #expect(all == 40)
      // The first ones move the row to a page with room, and to another day.
      #expect(inPlace >= 35)
    }
  }

  /// Each temporary table is three rows of the catalogue, and their columns.
  @Test func `is not one of the catalogue when a light account is merged`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let crowd = try await Crowd(in: database, on: loop)
      let source = UUID.v4()
      _ = try await database.run(
        "select from pulsewire.create_account(\(source), \(source), now())", owner: nil, on: loop)
      _ = try await database.run(
        """
        insert into pulsewire.routines (owner_id, id, name, notes, version, created_at, updated_at)
        values (\(source), \(source), 'Week', '', 1, now(), now())
        """, owner: source, on: loop)
      func tables() async throws -> Int64 {
        try await Self.statistic(
          "n_tup_ins", of: "pg_class", database, crowd.administrator, on: loop)
      }
      let before = try await tables()
      let moved = try await database.first(
        "select pulsewire.merge_account(\(source))", for: crowd.caller)
      // The routine, and what was awarded for it.
      let movedCount = try moved?.decode(Int64.self, at: 0) ?? 0
      #expect((1...2).contains(movedCount))
      let made = try await tables() - before
      #expect(made <= 3 * movedCount)
    }
  }
}
