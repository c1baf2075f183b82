internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import SocialContract
internal import Store

/// The statements of followings, followers and blocks.
struct FollowStore: Sendable {
  let database: Database
  private let changes = Changes()

  init(database: Database) { self.database = database }

  /// The columns in which a response about a following or a follower is stored.
  private static let edgeColumns =
    "id uuid, username text, state text, created_at timestamptz"

  /// Follows the account of that name for the request's owner, or requests to, unless the request did so before. The
  /// function is called for a row that exists only if the request is new.
  func follow(
    _ username: String, id: UUID, _ request: ChangeRequest
  ) async throws -> Following {
    try Self.following(
      try await made(
        """
        \(request.remember("to_jsonb(made)"))
        from (
          select \(id) as id where \(request.isNew)
          offset 0
        ) fresh cross join lateral pulsewire.follow(
          fresh.id, \(username), \(request.time), \(SocialLimits.followingsMax)) made
        """, request, columns: Self.edgeColumns))
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

  /// Approves a request to follow the request's owner, unless the request did so before; nil if there is none.
  func approve(_ id: UUID, _ request: ChangeRequest) async throws -> Follower? {
    let statements: [SQL] = [
      """
      update pulsewire.followers set state = 'following'
      where id = \(id) and state = 'requested' and \(request.isNew)
      """,
      """
      \(request.remember("to_jsonb(f)"))
      from (select id, username, state, created_at from pulsewire.named_followers) f
      where f.id = \(id) and \(request.isNew)
      """,
      request.answer(columns: Self.edgeColumns),
    ]
    let results = try await changes.make(
      ChangedRow("followings", of: request.owner), for: request, in: database, statements)
    guard let row = try results[2].first else { return nil }
    return try Self.follower(row)
  }

  /// Removes a follower of `caller`, or declines a request, if there is one.
  func remove(_ id: UUID, for caller: Caller) async throws(DatabaseError) {
    _ = try await database.run("delete from pulsewire.followers where id = \(id)", for: caller)
  }

  /// Blocks the account of that name for the request's owner, unless the request did so before.
  func block(
    _ username: String, id: UUID, _ request: ChangeRequest
  ) async throws -> Block {
    try Self.block(
      try await made(
        """
        \(request.remember("to_jsonb(made)"))
        from (
          select \(id) as id where \(request.isNew)
          offset 0
        ) fresh cross join lateral pulsewire.block(
          fresh.id, \(username), \(request.time), \(SocialLimits.blocksMax)) made
        """, request, columns: "id uuid, username text, created_at timestamptz"))
  }

  /// Ends a block of `caller`, if there is one.
  func unblock(_ id: UUID, for caller: Caller) async throws(DatabaseError) {
    _ = try await database.run("delete from pulsewire.blocks where id = \(id)", for: caller)
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

  /// Returns the response of the request, after `statement` has called a function of the schema, now or earlier.
  private func made(
    _ statement: SQL, _ request: ChangeRequest, columns: String
  ) async throws -> Row {
    let statements = [statement, request.answer(columns: columns)]
    let rows = try await changes.run(
      ChangedRow("followings", of: request.owner), on: request.caller.loop
    ) {
      () async throws -> Rows? in
      do throws(DatabaseError) {
        return try await database.run(statements, for: request.caller)[1]
      } catch {
        // The other account was deleted at this moment: no account has the name any more.
        if error.violates("followers_owner_id_fkey") { return nil }
        throw Self.socialError(error) ?? error
      }
    }
    guard let row = rows.first else { throw AccountGone() }
    return row
  }

  private static func following(_ row: Row) throws(DatabaseError) -> Following {
    let (id, username, state, time) = try row.decode(
      UUID.self, String.self, String.self, Timestamp.self)
    return Following {
      $0.id = id
      $0.username = username
      $0.state = FollowState(column: state)
      $0.createTime = time
    }
  }

  private static func follower(_ row: Row) throws(DatabaseError) -> Follower {
    let (id, username, state, time) = try row.decode(
      UUID.self, String.self, String.self, Timestamp.self)
    return Follower {
      $0.id = id
      $0.username = username
      $0.state = FollowState(column: state)
      $0.createTime = time
    }
  }

  private static func block(_ row: Row) throws(DatabaseError) -> Block {
    let (id, username, time) = try row.decode(UUID.self, String.self, Timestamp.self)
    return Block {
      $0.id = id
      $0.username = username
      $0.createTime = time
    }
  }

  /// Returns the error for the rule that a function names; nil for any other failure.
  private static func socialError(_ error: DatabaseError) -> SocialError? {
    switch error.constraint {
    case "followings_profile_check": .publicProfileRequired
    case "followings_account_id_check", "blocks_account_id_check": .ownUsername
    case "followings_count_check": .tooManyFollowings
    case "blocks_count_check": .tooManyBlocks
    default: nil
    }
  }
}
