internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import SocialContract
internal import Store

/// The statements of followings, followers and blocks.
struct FollowStore: Sendable {
  let database: Database
  /// Returns the statements that follow new followers.
  var followed: SocialFeature.Followed = { _ in [] }

  /// The columns in which a response about a following or a follower is stored.
  private static let edgeColumns =
    "id uuid, username text, state text, created_at timestamptz"

  /// Returns the statements that follow the account of that name for the request's owner, or request to, unless the
  /// request did so before, and read the response. The function is called for a row that exists only if the request is
  /// new.
  func follow(_ username: String, id: UUID, _ request: ChangeRequest) -> [SQL] {
    // The following that this unit of work writes: none of a repeat.
    let made: SQL = """
      pulsewire.followings f
      where f.owner_id = \(request.owner) and f.xmin = pg_current_xact_id()::xid
      """
    return [
      """
      select from (
        select \(id) as id where \(request.isNew)
        offset 0
      ) fresh cross join lateral pulsewire.follow(
        fresh.id, \(username), \(request.time), \(SocialLimits.followingsMax))
      """
    ]
      + followed(
        """
        select f.account_id, greatest(f.created_at, \(request.time)) as followed_at from \(made)
          and f.state = 'following' and f.account_id is not null
        """) + [
        """
        \(request.remember("to_jsonb(n)"))
        from (select id, username, state, created_at from pulsewire.named_followings) n
        where n.id = any (array(select f.id from \(made)))
        """,
        "select pulsewire.tell_follower(f.id, \(request.time)) from \(made)",
        request.answer(columns: Self.edgeColumns),
      ]
  }

  /// Ends a following of `caller`, if there is one.
  func unfollow(_ id: UUID, for caller: Caller) async throws(DatabaseError) {
    _ = try await database.run("delete from pulsewire.followings where id = \(id)", for: caller)
  }

  /// Returns the accounts that `caller` follows or has requested to follow.
  func followings(
    behind cursor: IDCursor, count: Int, of caller: Caller
  ) async throws(DatabaseError) -> [Following] {
    let rows = try await database.run(
      """
      select id, username, state, created_at from pulsewire.named_followings
      where id < \(cursor.id) order by id desc limit \(Int64(count))
      """, for: caller)
    return try rows.read(Self.following)
  }

  /// Returns the accounts that follow `caller` or have requested to; only those in `state`, if given.
  func followers(
    behind cursor: IDCursor, count: Int, in state: FollowState, of caller: Caller
  ) async throws(DatabaseError) -> [Follower] {
    // Not `coalesce(…, state)`: that is no condition of an index.
    let condition: SQL = if let state = state.column { "and state = \(state)" } else { "" }
    let rows = try await database.run(
      """
      select id, username, state, created_at from pulsewire.named_followers
      where id < \(cursor.id) \(condition)
      order by id desc limit \(Int64(count))
      """, for: caller)
    return try rows.read(Self.follower)
  }

  /// Returns those of the followers of `caller` that have these ids.
  func followers(_ ids: [UUID], of caller: Caller) async throws(DatabaseError) -> [Follower] {
    let rows = try await database.run(
      """
      select id, username, state, created_at from pulsewire.named_followers where id = any (\(ids))
      """, for: caller)
    return try rows.read(Self.follower)
  }

  /// Returns the statements that approve a request to follow the request's owner, unless the request did so before,
  /// and read the response.
  func approve(_ id: UUID, _ request: ChangeRequest) -> [SQL] {
    [
      """
      update pulsewire.followers set state = 'following'
      where id = \(id) and state = 'requested' and \(request.isNew)
      """
    ]
      + followed(
        """
        select f.owner_id as account_id, greatest(f.created_at, \(request.time)) as followed_at
        from pulsewire.followers f where f.id = \(id) and f.state = 'following' and \(request.isNew)
        """) + [
        """
        \(request.remember("to_jsonb(f)"))
        from (select id, username, state, created_at from pulsewire.named_followers) f
        where f.id = \(id) and \(request.isNew)
        """,
        request.answer(columns: Self.edgeColumns),
      ]
  }

  /// Removes a follower of `caller`, or declines a request, if there is one.
  func remove(_ id: UUID, for caller: Caller) async throws(DatabaseError) {
    _ = try await database.run("delete from pulsewire.followers where id = \(id)", for: caller)
  }

  /// Returns the statements that block the account of that name for the request's owner, unless the request did so
  /// before, and read the response.
  static func block(_ username: String, id: UUID, _ request: ChangeRequest) -> [SQL] {
    [
      """
      \(request.remember("to_jsonb(made)"))
      from (
        select \(id) as id where \(request.isNew)
        offset 0
      ) fresh cross join lateral pulsewire.block(
        fresh.id, \(username), \(request.time), \(SocialLimits.blocksMax)) made
      """,
      request.answer(columns: "id uuid, username text, created_at timestamptz"),
    ]
  }

  /// Ends a block of `caller`, if there is one.
  func unblock(_ id: UUID, for caller: Caller) async throws(DatabaseError) {
    _ = try await database.run("delete from pulsewire.blocks where id = \(id)", for: caller)
  }

  /// Returns the account that a block is of; nil if there is no such block, or the account has gone.
  func account(ofBlock id: UUID, for caller: Caller) async throws(DatabaseError) -> UUID? {
    try await database.first(
      "select account_id from pulsewire.blocks where id = \(id)", for: caller)?
      .decode(UUID?.self, at: 0)
  }

  /// Returns up to `count` accounts behind a cursor that `caller` has blocked.
  func blocks(
    behind cursor: IDCursor, count: Int, of caller: Caller
  ) async throws(DatabaseError) -> [Block] {
    let rows = try await database.run(
      """
      select id, username, created_at from pulsewire.blocks
      where id < \(cursor.id) order by id desc limit \(Int64(count))
      """, for: caller)
    return try rows.read(Self.block)
  }

  /// Decodes the response about a following.
  static func following(_ row: Row) throws(DatabaseError) -> Following {
    let (id, username, state, time) = try row.decode(
      UUID.self, String.self, String.self, Timestamp.self)
    return Following {
      $0.id = id
      $0.username = username
      $0.state = FollowState(column: state)
      $0.createTime = time
    }
  }

  /// Decodes the response about a follower.
  static func follower(_ row: Row) throws(DatabaseError) -> Follower {
    let (id, username, state, time) = try row.decode(
      UUID.self, String.self, String.self, Timestamp.self)
    return Follower {
      $0.id = id
      $0.username = username
      $0.state = FollowState(column: state)
      $0.createTime = time
    }
  }

  /// Decodes the response about a block.
  static func block(_ row: Row) throws(DatabaseError) -> Block {
    let (id, username, time) = try row.decode(UUID.self, String.self, Timestamp.self)
    return Block {
      $0.id = id
      $0.username = username
      $0.createTime = time
    }
  }
}
