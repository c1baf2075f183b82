internal import Base
internal import Hub
internal import LiveFeature
internal import Messages
internal import Postgres
internal import RPC
internal import SharingContract
internal import Store

/// The statements of the athletes whom an account may see.
struct RosterStore: Sendable {
  let database: Database

  private static let columns: SQL =
    "id, account_id, name, role, viewer_name, created_at, expires_at"

  /// Returns the statement that reads all shares which the caller may use at a time.
  static func rows(at time: Timestamp) -> SQL {
    "select \(columns) from pulsewire.shared_athletes(\(time))"
  }

  /// Returns all shares which `caller` may use at a time.
  func rows(at time: Timestamp, for caller: Caller) async throws(DatabaseError) -> [SharedRow] {
    try await database.run(Self.rows(at: time), for: caller).read(Self.row)
  }

  /// Returns the statements that make the request's owner a viewer of the share with this code, unless the request did so
  /// before, and read the response: no row if the code is of no use.
  static func join(
    _ code: ShareCode, as name: String, id: UUID, _ request: ChangeRequest
  ) -> [SQL] {
    [
      """
      \(request.remember("to_jsonb(made)"))
      from (
        select \(id) as id where \(request.isNew)
        offset 0
      ) fresh cross join lateral pulsewire.join_share(
        fresh.id, \(code.hash), \(name), \(request.time), \(SharingLimits.athletesMax)) made
      """,
      joined(request),
    ]
  }

  /// Returns the statement that reads the response of a request to join; no row for a new one.
  static func joined(_ request: ChangeRequest) -> SQL {
    request.answer(
      columns: """
        id uuid, account_id uuid, name text, role text, viewer_name text, created_at timestamptz,
        expires_at timestamptz
        """)
  }

  /// Gives up what `caller` may see of an athlete.
  func leave(_ account: UUID, for caller: Caller) async throws(DatabaseError) {
    _ = try await database.run("select pulsewire.leave_share(\(account))", for: caller)
  }

  /// Returns the part of a statement that sends a coach's cue.
  static func send(
    _ cue: CoachMessage, to athlete: UUID, in session: UUID
  ) -> SQL {
    """
    changed as (
      select owner_id from pulsewire.send_cue(\(cue.id), \(athlete), \(session), \(cue.senderName),
        \(cue.text), \(cue.time), \(cue.time - SharingLimits.cuePause))
    )
    """
  }

  /// Decodes a share.
  static func row(_ row: Row) throws(DatabaseError) -> SharedRow {
    let (id, account, name, role, viewer, created, expires) = try row.decode(
      UUID.self, UUID.self, String.self, String.self, String.self, Timestamp.self, Timestamp.self)
    return SharedRow(
      id: id, accountID: account, name: name, role: ShareRole(column: role), viewerName: viewer,
      createTime: created, expireTime: expires)
  }
}

extension NewsSubject {
  /// The athletes whom an account may see.
  static func roster(_ viewer: UUID) -> NewsSubject { NewsSubject(Kind("roster"), viewer) }
}
