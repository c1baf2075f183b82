internal import Base
internal import Contract
internal import Loop
internal import Postgres

/// The statements of followings, followers and blocks.
struct FollowStore: Sendable {
  let database: Database

  /// Has `owner` follow who has that name, or ask to, unless the request did before.
  func follow(
    _ username: String, id: UUID, requestID: UUID, at time: Timestamp, for owner: UUID,
    on loop: EventLoop
  ) async throws -> Following {
    try Self.following(
      try await made(
        by: """
          select pulsewire.follow(\(id), \(requestID), \(username), \(time),
            \(SocialLimits.followingsMax))
          """,
        """
        select id, username, state, created_at from pulsewire.named_followings
        where request_id = \(requestID)
        """, for: owner, on: loop))
  }

  /// Ends a following of `owner`, if there is such a one.
  func unfollow(_ id: UUID, for owner: UUID, on loop: EventLoop) async throws(DatabaseError) {
    _ = try await database.run(
      "delete from pulsewire.followings where id = \(id)", owner: owner, on: loop)
  }

  /// Whom `owner` follows or has asked to.
  func followings(
    _ page: SocialPage, of owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> [Following] {
    let rows = try await database.run(
      """
      select id, username, state, created_at from pulsewire.named_followings
      where id < \(page.bound) order by id desc limit \(page.rowCount)
      """, owner: owner, on: loop)
    return try rows.read(Self.following)
  }

  /// Who follows `owner` or has asked to; those of `state` alone, if it is given.
  func followers(
    _ page: SocialPage, in state: FollowState, of owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> [Follower] {
    let rows = try await database.run(
      """
      select id, username, state, created_at from pulsewire.named_followers
      where id < \(page.bound) and state = coalesce(\(state.column), state)
      order by id desc limit \(page.rowCount)
      """, owner: owner, on: loop)
    return try rows.read(Self.follower)
  }

  /// Lets somebody who has asked follow `owner`; nil where nobody has.
  func approve(
    _ id: UUID, for owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> Follower? {
    let results = try await database.run(
      UnitOfWork(
        owner: owner,
        [
          """
          update pulsewire.followers set state = 'following'
          where id = \(id) and state = 'requested'
          """,
          """
          select id, username, state, created_at from pulsewire.named_followers where id = \(id)
          """,
        ]), on: loop)
    guard let row = try results[1].first else { return nil }
    return try Self.follower(row)
  }

  /// Removes a follower of `owner`, or declines a request, if there is such a one.
  func remove(_ id: UUID, for owner: UUID, on loop: EventLoop) async throws(DatabaseError) {
    _ = try await database.run(
      "delete from pulsewire.followers where id = \(id)", owner: owner, on: loop)
  }

  /// Has `owner` block who has that name, unless the request did before.
  func block(
    _ username: String, id: UUID, requestID: UUID, at time: Timestamp, for owner: UUID,
    on loop: EventLoop
  ) async throws -> Block {
    try Self.block(
      try await made(
        by: """
          select pulsewire.block(\(id), \(requestID), \(username), \(time),
            \(SocialLimits.blocksMax))
          """,
        "select id, username, created_at from pulsewire.blocks where request_id = \(requestID)",
        for: owner, on: loop))
  }

  /// Ends a block of `owner`, if there is such a one.
  func unblock(_ id: UUID, for owner: UUID, on loop: EventLoop) async throws(DatabaseError) {
    _ = try await database.run(
      "delete from pulsewire.blocks where id = \(id)", owner: owner, on: loop)
  }

  /// Whom `owner` has blocked.
  func blocks(
    _ page: SocialPage, of owner: UUID, on loop: EventLoop
  ) async throws(DatabaseError) -> [Block] {
    let rows = try await database.run(
      """
      select id, username, created_at from pulsewire.blocks
      where id < \(page.bound) order by id desc limit \(page.rowCount)
      """, owner: owner, on: loop)
    return try rows.read(Self.block)
  }

  /// The row that is there once a function of the schema has made it, now or at an earlier request.
  private func made(
    by function: SQL, _ row: SQL, for owner: UUID, on loop: EventLoop
  ) async throws -> Row {
    do throws(DatabaseError) {
      return try await database.run(UnitOfWork(owner: owner, [function, row]), on: loop)[1].written
    } catch {
      throw Self.socialError(error) ?? error
    }
  }

  private static func following(_ row: Row) throws(DatabaseError) -> Following {
    let (id, username, state, time) = try row.decode(
      UUID.self, String.self, String.self, Timestamp.self)
    return Following(
      id: id, username: username, state: FollowState(column: state), createTime: time)
  }

  private static func follower(_ row: Row) throws(DatabaseError) -> Follower {
    let (id, username, state, time) = try row.decode(
      UUID.self, String.self, String.self, Timestamp.self)
    return Follower(
      id: id, username: username, state: FollowState(column: state), createTime: time)
  }

  private static func block(_ row: Row) throws(DatabaseError) -> Block {
    let (id, username, time) = try row.decode(UUID.self, String.self, Timestamp.self)
    return Block(id: id, username: username, createTime: time)
  }

  /// What the functions refuse, by the rule that they name; nil for any other failure.
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
