internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import SharingContract
internal import Store

/// The statements of an athlete's shares and their viewers.
struct ShareStore: Sendable {
  let database: Database

  /// A share with the hash of its code.
  struct Stored: Sendable {
    var share: Share
    let codeHash: [UInt8]
    /// Whether all who can use the code have done so.
    let isUsedUp: Bool
  }

  private static let columns: SQL = """
    s.id, s.role, s.name, s.created_at, s.expires_at, s.code_hash, s.code_expires_at, s.viewers_max,
    s.joined_count, (select count(*) from pulsewire.share_viewers v
      where v.share_id = s.id and v.removed_at is null)
    """

  /// Returns the statements that add a share, unless the request did so before, and read the response. Shares that are over
  /// make room.
  static func add(
    _ terms: ShareTerms, id: UUID, codeHash: [UInt8], _ request: ChangeRequest
  ) -> [SQL] {
    [
      "delete from pulsewire.shares where expires_at <= \(terms.createTime)",
      """
      insert into pulsewire.shares (owner_id, id, request_id, role, name, created_at, expires_at,
        code_hash, code_expires_at, viewers_max)
      select \(request.owner), \(id), \(request.requestID), \(terms.role), \(terms.name),
        \(terms.createTime), \(terms.expireTime), \(codeHash), \(terms.codeExpireTime),
        \(terms.viewersMax)
      where \(request.isNew)
        and not exists (select from pulsewire.shares where request_id = \(request.requestID))
      on conflict on constraint shares_request_id_key do nothing
      """,
      """
      \(request.remember("to_jsonb(s) - 'owner_id'"))
      from pulsewire.shares s where s.request_id = \(request.requestID) and \(request.isNew)
      """,
      made(request),
    ]
  }

  /// Returns the statement that reads the response of a request to add a share; no row for a new one.
  static func made(_ request: ChangeRequest) -> SQL {
    request.answer(
      columns: """
        id uuid, role text, name text, created_at timestamptz, expires_at timestamptz,
        code_hash bytea, code_expires_at timestamptz, viewers_max integer
        """)
  }

  /// Decodes the response.
  static func made(_ row: Row) throws(DatabaseError) -> Stored {
    let (id, role, name, created, expires, hash, codeExpires, most) = try row.decode(
      UUID.self, String.self, String.self, Timestamp.self, Timestamp.self, [UInt8].self,
      Timestamp.self, Int32.self)
    let share = Share {
      ($0.id, $0.role, $0.name) = (id, ShareRole(column: role), name)
      ($0.createTime, $0.expireTime, $0.codeExpireTime) = (created, expires, codeExpires)
      $0.viewerCountMax = most
    }
    return Stored(share: share, codeHash: hash, isUsedUp: false)
  }

  /// Returns the shares that have not ended, the newest first.
  func shares(
    behind cursor: IDCursor, count: Int, at time: Timestamp, of caller: Caller
  ) async throws(DatabaseError) -> [Stored] {
    let rows = try await database.run(
      """
      select \(Self.columns) from pulsewire.shares s
      where s.id < \(cursor.id) and s.expires_at > \(time)
      order by s.id desc limit \(Int64(count))
      """, for: caller)
    return try rows.read(Self.share)
  }

  /// Ends a share, if there is one, or all of them for nil, and returns the accounts of the viewers. Who is about to join
  /// has the share's lock: it is waited for, so that nobody joins unseen what ends.
  func end(
    _ id: UUID? = nil, of caller: Caller
  ) async throws(DatabaseError) -> [UUID] {
    let (share, viewed): (SQL, SQL) =
      if let id { ("id = \(id)", "share_id = \(id)") } else { ("true", "true") }
    let results = try await database.run(
      [
        "select from pulsewire.shares where \(share) order by id for update",
        """
        select distinct account_id from pulsewire.share_viewers
        where \(viewed) and removed_at is null
        """, "delete from pulsewire.shares where \(share)",
      ], for: caller)
    return try results[1].column(UUID.self)
  }

  /// Returns viewers of one share, or of all, the newest first.
  func viewers(
    behind cursor: IDCursor, count: Int, of share: UUID?, at time: Timestamp, for caller: Caller
  ) async throws(DatabaseError) -> [ShareViewer] {
    let condition: SQL = if let share { "and v.share_id = \(share)" } else { "" }
    let rows = try await database.run(
      """
      select v.id, v.share_id, v.name, s.role, v.created_at, s.expires_at
      from pulsewire.share_viewers v
      join pulsewire.shares s on s.owner_id = v.owner_id and s.id = v.share_id
      where v.id < \(cursor.id) and v.removed_at is null and s.expires_at > \(time) \(condition)
      order by v.id desc limit \(Int64(count))
      """, for: caller)
    return try rows.read(Self.viewer)
  }

  /// Removes a viewer, if there is one, and returns its account.
  func remove(_ viewer: UUID, at time: Timestamp, for caller: Caller) async throws(DatabaseError)
    -> UUID?
  {
    let rows = try await database.run(
      """
      update pulsewire.share_viewers set removed_at = \(time)
      where id = \(viewer) and removed_at is null returning account_id
      """, for: caller)
    return try rows.column(UUID.self).first
  }

  /// Removes an account from the caller's viewers, and the caller from its.
  func part(_ caller: Caller, from other: UUID, at time: Timestamp) async throws(DatabaseError) {
    _ = try await database.run(
      [
        """
        update pulsewire.share_viewers set removed_at = \(time)
        where account_id = \(other) and removed_at is null
        """, "select pulsewire.leave_share(\(other))",
      ], for: caller)
  }

  private static func share(_ row: Row) throws(DatabaseError) -> Stored {
    let (id, role, name, created, expires, hash, codeExpires, most, joined, viewers) =
      try row.decode(
        UUID.self, String.self, String.self, Timestamp.self, Timestamp.self, [UInt8].self,
        Timestamp.self, Int32.self, Int32.self, Int64.self)
    let share = Share {
      ($0.id, $0.role, $0.name) = (id, ShareRole(column: role), name)
      ($0.createTime, $0.expireTime, $0.codeExpireTime) = (created, expires, codeExpires)
      ($0.viewerCount, $0.viewerCountMax) = (Int32(clamping: viewers), most)
    }
    return Stored(share: share, codeHash: hash, isUsedUp: joined >= most)
  }

  private static func viewer(_ row: Row) throws(DatabaseError) -> ShareViewer {
    let (id, share, name, role, created, expires) = try row.decode(
      UUID.self, UUID.self, String.self, String.self, Timestamp.self, Timestamp.self)
    return ShareViewer {
      ($0.id, $0.shareID, $0.name) = (id, share, name)
      ($0.role, $0.createTime, $0.expireTime) = (ShareRole(column: role), created, expires)
    }
  }
}
