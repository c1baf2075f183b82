internal import Base
internal import Messages
internal import RPC
internal import SocialContract
internal import Store

/// `pulsewire.social.v1.FollowService`.
struct FollowService: Sendable {
  let follows: Follows
  let clock: WallClock
  /// Ends what an account and one that it has blocked see of each other elsewhere.
  let part: SocialFeature.Parting

  private var store: FollowStore { follows.store }

  func follow(
    _ request: FollowRequest, for caller: Caller
  ) async throws -> FollowResponse {
    let change = ChangeRequest(FollowRPC.follow, request, caller, at: clock.now)
    let following = try await follows.follow(request.username, id: .v7(at: change.time), change)
    return FollowResponse { $0.following = following }
  }

  func unfollow(
    _ request: UnfollowRequest, for caller: Caller
  ) async throws -> UnfollowResponse {
    try await store.unfollow(request.followingID, for: caller)
    return UnfollowResponse()
  }

  func listFollowings(
    _ request: ListFollowingsRequest, for caller: Caller
  ) async throws -> ListFollowingsResponse {
    let page = try Page(request, FollowRPC.listFollowings, from: IDCursor.newest)
    let found = try await store.followings(
      behind: page.start, count: page.count, of: caller)
    let (followings, next) = page.cut(found) { IDCursor($0.id) }
    return ListFollowingsResponse { ($0.followings, $0.nextPageToken) = (followings, next) }
  }

  func listFollowers(
    _ request: ListFollowersRequest, for caller: Caller
  ) async throws -> ListFollowersResponse {
    let page = try Page(request, FollowRPC.listFollowers, from: IDCursor.newest)
    let found = try await store.followers(
      behind: page.start, count: page.count, in: request.state, of: caller)
    let (followers, next) = page.cut(found) { IDCursor($0.id) }
    return ListFollowersResponse { ($0.followers, $0.nextPageToken) = (followers, next) }
  }

  func approveFollower(
    _ request: ApproveFollowerRequest, for caller: Caller
  ) async throws -> ApproveFollowerResponse {
    let change = ChangeRequest(FollowRPC.approveFollower, request, caller, at: clock.now)
    let follower = try await follows.approve(request.followerID, change)
    return ApproveFollowerResponse { $0.follower = follower }
  }

  func removeFollower(
    _ request: RemoveFollowerRequest, for caller: Caller
  ) async throws -> RemoveFollowerResponse {
    try await store.remove(request.followerID, for: caller)
    return RemoveFollowerResponse()
  }

  func blockAccount(
    _ request: BlockAccountRequest, for caller: Caller
  ) async throws -> BlockAccountResponse {
    let change = ChangeRequest(FollowRPC.blockAccount, request, caller, at: clock.now)
    let block = try await follows.block(request.username, id: .v7(at: change.time), change)
    // After the block, and again when the request is repeated, so that a crash between them leaves nothing shown.
    if let other = try await store.account(ofBlock: block.id, for: caller) {
      try await part(caller, other)
    }
    return BlockAccountResponse { $0.block = block }
  }

  func unblockAccount(
    _ request: UnblockAccountRequest, for caller: Caller
  ) async throws -> UnblockAccountResponse {
    try await store.unblock(request.blockID, for: caller)
    return UnblockAccountResponse()
  }

  func listBlocks(
    _ request: ListBlocksRequest, for caller: Caller
  ) async throws -> ListBlocksResponse {
    let page = try Page(request, FollowRPC.listBlocks, from: IDCursor.newest)
    let found = try await store.blocks(
      behind: page.start, count: page.count, of: caller)
    let (blocks, next) = page.cut(found) { IDCursor($0.id) }
    return ListBlocksResponse { ($0.blocks, $0.nextPageToken) = (blocks, next) }
  }
}
