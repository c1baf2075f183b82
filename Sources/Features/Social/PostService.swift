internal import Base
internal import Messages
internal import RPC
internal import SocialContract
internal import Store

/// `pulsewire.social.v1.PostService`, except for the comments.
struct PostService: Sendable {
  let posts: Posts
  let comments: Comments
  let audience: SocialFeature.Audiences
  let clock: WallClock

  private var store: PostStore { posts.store }

  func createPost(
    _ request: CreatePostRequest, for caller: Caller
  ) async throws -> CreatePostResponse {
    let change = ChangeRequest(PostRPC.createPost, request, caller, at: clock.now)
    var content = request.content
    if content.privacy == .unspecified {
      content.privacy = PostPrivacy(try await audience(caller))
    }
    let post = try await posts.create(content, id: .v7(at: change.time), change)
    return CreatePostResponse { $0.post = post }
  }

  func getPost(
    _ request: GetPostRequest, for caller: Caller
  ) async throws -> GetPostResponse {
    guard let post = try await store.post(request.postID, for: caller) else {
      throw SocialError.postNotFound
    }
    return GetPostResponse { $0.post = post }
  }

  func listPosts(
    _ request: ListPostsRequest, for caller: Caller
  ) async throws -> ListPostsResponse {
    let page = try Page(request, PostRPC.listPosts, from: IDCursor.newest)
    let found = try await store.posts(
      of: request.username, behind: page.start, count: page.count, for: caller)
    let (posts, next) = page.cut(found) { IDCursor($0.id) }
    return ListPostsResponse { ($0.posts, $0.nextPageToken) = (posts, next) }
  }

  func listFeed(
    _ request: ListFeedRequest, for caller: Caller
  ) async throws -> ListFeedResponse {
    let page = try Page(request, PostRPC.listFeed, from: IDCursor.newest)
    let found = try await store.feed(behind: page.start, count: page.count, for: caller)
    let (posts, next) = page.cut(found) { IDCursor($0.id) }
    return ListFeedResponse { ($0.posts, $0.nextPageToken) = (posts, next) }
  }

  func updatePost(
    _ request: UpdatePostRequest, for caller: Caller
  ) async throws -> UpdatePostResponse {
    let change = ChangeRequest(PostRPC.updatePost, request, caller, at: clock.now)
    let post = try await posts.update(
      request.postID, to: request.content, expectedVersion: request.expectedVersion, change)
    return UpdatePostResponse { $0.post = post }
  }

  func deletePost(
    _ request: DeletePostRequest, for caller: Caller
  ) async throws -> DeletePostResponse {
    try await store.delete(request.postID, for: caller)
    return DeletePostResponse()
  }

  func viewPost(
    _ request: ViewPostRequest, for caller: Caller
  ) async throws -> ViewPostResponse {
    let change = ChangeRequest(PostRPC.viewPost, request, caller, at: clock.now)
    let post = try await posts.react(.view, to: request.postID, change)
    return ViewPostResponse { $0.post = post }
  }

  func likePost(
    _ request: LikePostRequest, for caller: Caller
  ) async throws -> LikePostResponse {
    let change = ChangeRequest(PostRPC.likePost, request, caller, at: clock.now)
    let post = try await posts.react(.like, to: request.postID, change)
    return LikePostResponse { $0.post = post }
  }

  func unlikePost(
    _ request: UnlikePostRequest, for caller: Caller
  ) async throws -> UnlikePostResponse {
    let change = ChangeRequest(PostRPC.unlikePost, request, caller, at: clock.now)
    let post = try await posts.unlike(request.postID, change)
    return UnlikePostResponse { $0.post = post }
  }
}
