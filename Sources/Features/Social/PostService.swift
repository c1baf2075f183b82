internal import Base
internal import Messages
internal import RPC
internal import SocialContract
internal import Store

/// `pulsewire.social.v1.PostService`, except for the comments.
struct PostService: Sendable {
  let store: PostStore
  let comments: CommentStore
  let audience: SocialFeature.Audiences
  let clock: WallClock

  func createPost(
    _ request: CreatePostRequest, _ context: CallContext
  ) async throws -> CreatePostResponse {
    let change = try change(request.requestID, "CreatePost", context)
    var content = request.content
    if content.privacy == .unspecified {
      content.privacy = PostPrivacy(try await audience(change.caller))
    }
    let post = try await store.create(
      content, id: .v7(at: change.time), change)
    return CreatePostResponse { $0.post = post }
  }

  func getPost(_ request: GetPostRequest, _ context: CallContext) async throws -> GetPostResponse {
    let post = try Self.found(
      try await store.post(request.postID, for: try context.caller))
    return GetPostResponse { $0.post = post }
  }

  func listPosts(
    _ request: ListPostsRequest, _ context: CallContext
  ) async throws -> ListPostsResponse {
    let page = try Page(request, PostRPC.listPosts, from: IDCursor.newest)
    let found = try await store.posts(
      of: request.username, behind: page.start, count: page.count, for: try context.caller)
    let (posts, next) = page.cut(found) { IDCursor($0.id) }
    return ListPostsResponse { ($0.posts, $0.nextPageToken) = (posts, next) }
  }

  func listFeed(
    _ request: ListFeedRequest, _ context: CallContext
  ) async throws -> ListFeedResponse {
    let page = try Page(request, PostRPC.listFeed, from: IDCursor.newest)
    let found = try await store.feed(behind: page.start, count: page.count, for: try context.caller)
    let (posts, next) = page.cut(found) { IDCursor($0.id) }
    return ListFeedResponse { ($0.posts, $0.nextPageToken) = (posts, next) }
  }

  func updatePost(
    _ request: UpdatePostRequest, _ context: CallContext
  ) async throws -> UpdatePostResponse {
    let edit = try await store.update(
      request.postID, to: request.content, expectedVersion: request.expectedVersion,
      try change(request.requestID, "UpdatePost", context))
    switch edit {
    case .done(let post): return UpdatePostResponse { $0.post = post }
    case .outdated(let post): throw VersionConflict(version: post.version, current: post)
    case nil: throw SocialError.postNotFound
    }
  }

  func deletePost(
    _ request: DeletePostRequest, _ context: CallContext
  ) async throws -> DeletePostResponse {
    try await store.delete(request.postID, for: try context.caller)
    return DeletePostResponse()
  }

  func viewPost(
    _ request: ViewPostRequest, _ context: CallContext
  ) async throws -> ViewPostResponse {
    let post = try await react(
      .view, to: request.postID, try change(request.requestID, "ViewPost", context), context)
    return ViewPostResponse { $0.post = post }
  }

  func likePost(
    _ request: LikePostRequest, _ context: CallContext
  ) async throws -> LikePostResponse {
    let post = try await react(
      .like, to: request.postID, try change(request.requestID, "LikePost", context), context)
    return LikePostResponse { $0.post = post }
  }

  func unlikePost(
    _ request: UnlikePostRequest, _ context: CallContext
  ) async throws -> UnlikePostResponse {
    let post = try Self.found(
      try await store.unlike(
        request.postID, try change(request.requestID, "UnlikePost", context)))
    return UnlikePostResponse { $0.post = post }
  }

  private func react(
    _ reaction: PostStore.Reaction, to id: UUID, _ change: ChangeRequest, _ context: CallContext
  ) async throws -> Post {
    try Self.found(try await store.react(reaction, to: id, change))
  }

  /// Returns the change request `requestID` to `method`.
  func change(
    _ requestID: UUID, _ method: String, _ context: CallContext
  ) throws -> ChangeRequest {
    ChangeRequest(requestID: requestID, method: method, caller: try context.caller, time: clock.now)
  }

  private static func found(_ post: Post?) throws(SocialError) -> Post {
    guard let post else { throw .postNotFound }
    return post
  }
}
