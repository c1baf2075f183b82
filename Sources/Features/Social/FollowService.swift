internal import Base
internal import Messages
internal import RPC
internal import SocialContract
internal import Store

/// `pulsewire.social.v1.FollowService`.
struct FollowService: Sendable {
  let store: FollowStore
  let clock: WallClock

  func follow(_ request: FollowRequest, _ context: CallContext) async throws -> FollowResponse {
    let change = try change(request.requestID, "Follow", context)
    let following = try await store.follow(
      request.username, id: .v7(at: change.time), change)
    return FollowResponse { $0.following = following }
  }

  func unfollow(
    _ request: UnfollowRequest, _ context: CallContext
  ) async throws -> UnfollowResponse {
    try await store.unfollow(request.followingID, for: try context.caller)
    return UnfollowResponse()
  }

  func listFollowings(
    _ request: ListFollowingsRequest, _ context: CallContext
  ) async throws -> ListFollowingsResponse {
    let page = try Page(request, FollowRPC.listFollowings, from: IDCursor.newest)
    let found = try await store.followings(
      behind: page.start, count: page.count, of: try context.caller)
    let (followings, next) = page.cut(found) { IDCursor($0.id) }
    return ListFollowingsResponse { ($0.followings, $0.nextPageToken) = (followings, next) }
  }

  func listFollowers(
    _ request: ListFollowersRequest, _ context: CallContext
  ) async throws -> ListFollowersResponse {
    let page = try Page(request, FollowRPC.listFollowers, from: IDCursor.newest)
    let found = try await store.followers(
      behind: page.start, count: page.count, in: request.state, of: try context.caller)
    let (followers, next) = page.cut(found) { IDCursor($0.id) }
    return ListFollowersResponse { ($0.followers, $0.nextPageToken) = (followers, next) }
  }

  func approveFollower(
    _ request: ApproveFollowerRequest, _ context: CallContext
  ) async throws -> ApproveFollowerResponse {
    guard
      let follower = try await store.approve(
        request.followerID, try change(request.requestID, "ApproveFollower", context))
    else { throw SocialError.followerNotFound }
    return ApproveFollowerResponse { $0.follower = follower }
  }

  func removeFollower(
    _ request: RemoveFollowerRequest, _ context: CallContext
  ) async throws -> RemoveFollowerResponse {
    try await store.remove(request.followerID, for: try context.caller)
    return RemoveFollowerResponse()
  }

  func blockAccount(
    _ request: BlockAccountRequest, _ context: CallContext
  ) async throws -> BlockAccountResponse {
    let change = try change(request.requestID, "BlockAccount", context)
    let block = try await store.block(
      request.username, id: .v7(at: change.time), change)
    return BlockAccountResponse { $0.block = block }
  }

  func unblockAccount(
    _ request: UnblockAccountRequest, _ context: CallContext
  ) async throws -> UnblockAccountResponse {
    try await store.unblock(request.blockID, for: try context.caller)
    return UnblockAccountResponse()
  }

  func listBlocks(
    _ request: ListBlocksRequest, _ context: CallContext
  ) async throws -> ListBlocksResponse {
    let page = try Page(request, FollowRPC.listBlocks, from: IDCursor.newest)
    let found = try await store.blocks(
      behind: page.start, count: page.count, of: try context.caller)
    let (blocks, next) = page.cut(found) { IDCursor($0.id) }
    return ListBlocksResponse { ($0.blocks, $0.nextPageToken) = (blocks, next) }
  }

  private func change(
    _ requestID: UUID, _ method: String, _ context: CallContext
  ) throws -> ChangeRequest {
    ChangeRequest(requestID: requestID, method: method, caller: try context.caller, time: clock.now)
  }
}
