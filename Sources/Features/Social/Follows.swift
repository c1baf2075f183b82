internal import Base
internal import Messages
internal import Postgres
internal import RPC
internal import SocialContract
internal import Store

/// The followings, followers and blocks of accounts: requested, approved, added.
struct Follows: Sendable {
  let store: FollowStore
  private let changes = Changes()

  init(store: FollowStore) { self.store = store }

  /// Follows the account of that name for the request's owner, or requests to.
  func follow(_ username: String, id: UUID, _ request: ChangeRequest) async throws -> Following {
    try FollowStore.following(
      try await make(store.follow(username, id: id, request), request))
  }

  /// Approves a request to follow the request's owner.
  func approve(_ id: UUID, _ request: ChangeRequest) async throws -> Follower {
    let results = try await changes.make(
      ChangedRow("followings", of: request.owner), for: request, in: store.database,
      store.approve(id, request))
    guard let row = results.last?.first else { throw SocialError.followerNotFound }
    return try FollowStore.follower(row)
  }

  /// Blocks the account of that name for the request's owner.
  func block(_ username: String, id: UUID, _ request: ChangeRequest) async throws -> Block {
    try FollowStore.block(
      try await make(FollowStore.block(username, id: id, request), request))
  }

  /// Returns the response of the request, after `statements` have called a function of the schema, now or earlier.
  private func make(_ statements: [SQL], _ request: ChangeRequest) async throws -> Row {
    let rows = try await changes.run(
      ChangedRow("followings", of: request.owner), on: request.caller.loop
    ) {
      () async throws -> Rows? in
      do throws(DatabaseError) {
        return try await store.database.run(statements, for: request.caller).last
      } catch {
        // The other account was deleted at this moment: no account has the name any more.
        if error.violates("followers_owner_id_fkey") { return nil }
        throw Self.socialError(error) ?? error
      }
    }
    guard let row = rows.first else { throw AccountGone() }
    return row
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
