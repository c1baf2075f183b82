import Base
import Loop
import Postgres
import Store
import TestSupport
import Testing

/// The entitlements of an account that is merged into another, and the permissions that keep everything else from
/// writing them.
@Suite struct `Merging entitlements` {
  /// A grant: pro, a number of routines, and its end, relative to now.
  private struct Grant: Sendable, Equatable {
    var pro: Bool
    var routines: Int32
    var end: String?
  }

  private static let (source, target) = (UUID(high: 1, low: 1), UUID(high: 2, low: 2))

  private static func onAccounts(
    _ grants: [(UUID, Grant?)],
    _ body: @escaping @Sendable (Database, Session, EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await Session.connect(database.settings.with(user: "postgres"), on: loop)
      for (account, grant) in grants {
        try await owner.run("select pulsewire.create_account(\(account), \(account), now())")
        guard let grant else { continue }
        try await owner.run(
          """
          insert into pulsewire.user_entitlements
            (owner_id, request_id, pro, max_routines, expires_at, updated_at)
          values (\(account), \(account), \(grant.pro), \(grant.routines),
            now() + \(grant.end)::text::interval, now())
          """)
      }
      try await body(database, owner, loop)
    }
  }

  /// The account whose grant holds afterwards, by the request that made it.
  @Test(arguments: [
    (Grant(pro: true, routines: 50), nil, "source"),
    (nil, Grant(pro: true, routines: 50), "target"),
    (Grant(pro: true, routines: 50, end: "1 hour"), nil, "source"),
    (Grant(pro: true, routines: 50, end: "-1 hour"), nil, "nobody"),
    (Grant(pro: false, routines: 2), nil, "nobody"),
    (Grant(pro: true, routines: 50), Grant(pro: false, routines: 2), "source"),
    (Grant(pro: false, routines: 2), Grant(pro: true, routines: 50), "target"),
    (
      Grant(pro: true, routines: 50, end: "1 day"), Grant(pro: true, routines: 50, end: "1 hour"),
      "source"
    ),
    (Grant(pro: true, routines: 50, end: "1 hour"), Grant(pro: true, routines: 50), "target"),
    (Grant(pro: true, routines: 50), Grant(pro: true, routines: 50, end: "1 day"), "source"),
    (Grant(pro: true, routines: 5), Grant(pro: true, routines: 900, end: "-1 day"), "source"),
    (Grant(pro: true, routines: 90), Grant(pro: true, routines: 50), "source"),
    (Grant(pro: true, routines: 50), Grant(pro: true, routines: 50), "target"),
    (nil, nil, "nobody"),
  ])
  private func `leaves the better one`(
    of source: Grant?, and target: Grant?, is holder: String
  ) async throws {
    try await Self.onAccounts([(Self.source, source), (Self.target, target)]) {
      database, owner, loop in
      _ = try await database.run(
        "select pulsewire.merge_account(\(Self.source))", owner: Self.target, on: loop)
      let rows = try await owner.run(
        """
        select owner_id, case request_id when \(Self.source) then 'source' else 'target' end
        from pulsewire.user_entitlements
        where coalesce(expires_at > now(), true) and (pro or max_routines > 2)
        """
      ).decode(UUID.self, String.self)
      #expect(rows.map(\.0) == (holder == "nobody" ? [] : [Self.target]))
      #expect(rows.map(\.1) == (holder == "nobody" ? [] : [holder]))
    }
  }

  @Test func `counts as something that there is to merge`() async throws {
    let pro = Grant(pro: true, routines: 50)
    let over = Grant(pro: true, routines: 50, end: "-1 hour")
    let (third, fourth) = (UUID(high: 3, low: 3), UUID(high: 4, low: 4))
    try await Self.onAccounts([
      (Self.source, pro), (Self.target, nil), (third, over),
      (fourth, Grant(pro: false, routines: 2)),
    ]) { database, _, loop in
      for (account, expected) in [
        (Self.source, true), (Self.target, false), (third, false), (fourth, false),
      ] {
        let found = try await database.run(
          "select pulsewire.has_data()", owner: account, on: loop
        ).only.decode(Bool.self, at: 0)
        #expect(found == expected)
      }
    }
  }

  /// The server can hand an entitlement on only by ending the account that had it, which has nothing left afterwards.
  @Test func `is no other way to write them`() async throws {
    try await Self.onAccounts([
      (Self.source, Grant(pro: true, routines: 50)), (Self.target, nil),
    ]) { database, owner, loop in
      for statement in [
        "select pulsewire.hand_on_entitlement('\(Self.source)', '\(Self.target)')",
        """
        insert into pulsewire.user_entitlements
          (owner_id, request_id, pro, max_routines, updated_at)
        values ('\(Self.target)', gen_random_uuid(), true, 1000, now())
        """,
        "update pulsewire.user_entitlements set max_routines = 1000",
        "delete from pulsewire.user_entitlements",
        "set role pulsewire_billing",
        "set role pulsewire_eraser",
      ] {
        for account in [Self.source, Self.target] {
          await #expect(throws: DatabaseError.self, "\(statement)") {
            _ = try await database.run("\(unsafeSQL: statement)", owner: account, on: loop)
          }
        }
      }
      // A merge into itself or into null is refused, and the account still exists.
      for target in ["'\(Self.source)'", "null"] {
        await #expect(throws: DatabaseError.self) {
          _ = try await database.run(
            "select pulsewire.erase_merged_account(\(unsafeSQL: target))", owner: Self.source,
            on: loop)
        }
      }
      // A merge into an unknown account fails as a whole.
      await #expect(throws: DatabaseError.self) {
        _ = try await database.run(
          "select pulsewire.erase_merged_account(\(UUID.v4()))", owner: Self.source, on: loop)
      }
      // An account with data is merged once; then it no longer exists.
      _ = try await database.run(
        "select pulsewire.erase_merged_account(\(Self.target))", owner: Self.source, on: loop)
      _ = try await database.run(
        "select pulsewire.erase_merged_account(\(Self.target))", owner: Self.source, on: loop)
      let left = try await owner.run("select owner_id from pulsewire.user_entitlements")
        .column(UUID.self)
      #expect(left == [Self.target])
    }
  }

  /// Old RR intervals of the merged account are found in the other one.
  @Test func `takes the marks of heart rate along`() async throws {
    try await Self.onAccounts([(Self.source, nil), (Self.target, nil)]) { database, owner, loop in
      try await owner.run(
        script: """
          insert into pulsewire.workout_sessions
            (owner_id, id, request_id, plan, started_at, ended_at)
          values ('\(Self.source)', '\(Self.source)', gen_random_uuid(), 'plan', now(), now());
          insert into pulsewire.heart_rate_streams (owner_id, session_id, device_id, rr_since)
          values ('\(Self.source)', '\(Self.source)', '\(Self.source)', '2026-01-01');
          """)
      _ = try await database.run(
        "select pulsewire.merge_account(\(Self.source))", owner: Self.target, on: loop)
      let due = try await database.run(
        "select owner_id from pulsewire.claim_old_intervals('2026-01-02', 9, 60)", owner: nil,
        on: loop
      ).column(UUID.self)
      #expect(due == [Self.target])
    }
  }
}
