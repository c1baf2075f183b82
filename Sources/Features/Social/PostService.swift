internal import Base
internal import Contract
internal import RPC

/// `pulsewire.social.v1.PostService`, but for the comments.
struct PostService: Sendable {
  let store: PostStore
  let comments: CommentStore
  let audience: SocialFeature.Audiences
  let clock: WallClock

  func createPost(
    _ request: CreatePostRequest, _ context: CallContext
  ) async throws -> CreatePostResponse {
    let owner = try context.requiredOwner
    let now = clock.now
    var content = request.content
    if content.privacy == .unspecified {
      content.privacy = PostPrivacy(try await audience(owner, context.loop))
    }
    return CreatePostResponse(
      post: try await store.create(
        content, id: .v7(at: now), requestID: request.requestID, at: now, for: owner,
        on: context.loop))
  }

  func getPost(_ request: GetPostRequest, _ context: CallContext) async throws -> GetPostResponse {
    GetPostResponse(
      post: try Self.found(
        try await store.post(
          request.postID, for: try context.requiredOwner, on: context.loop)))
  }

  func listPosts(
    _ request: ListPostsRequest, _ context: CallContext
  ) async throws -> ListPostsResponse {
    let page = try SocialPage(size: request.pageSize, token: request.pageToken)
    let rows = try await store.posts(
      of: request.username, page, for: try context.requiredOwner, on: context.loop)
    let (posts, token) = page.cut(rows) { $0.id }
    return ListPostsResponse(posts: posts, nextPageToken: token)
  }

  func listFeed(
    _ request: ListFeedRequest, _ context: CallContext
  ) async throws -> ListFeedResponse {
    let page = try SocialPage(size: request.pageSize, token: request.pageToken)
    let rows = try await store.feed(page, for: try context.requiredOwner, on: context.loop)
    let (posts, token) = page.cut(rows) { $0.id }
    return ListFeedResponse(posts: posts, nextPageToken: token)
  }

  func updatePost(
    _ request: UpdatePostRequest, _ context: CallContext
  ) async throws -> UpdatePostResponse {
    guard
      let (post, isDone) = try await store.update(
        request.postID, to: request.content, expectedVersion: request.expectedVersion,
        requestID: request.requestID, at: clock.now, for: try context.requiredOwner,
        on: context.loop)
    else { throw SocialError.postNotFound }
    guard isDone else { throw SocialError.versionConflict(post) }
    return UpdatePostResponse(post: post)
  }

  func deletePost(
    _ request: DeletePostRequest, _ context: CallContext
  ) async throws -> DeletePostResponse {
    try await store.delete(request.postID, for: try context.requiredOwner, on: context.loop)
    return DeletePostResponse()
  }

  func viewPost(
    _ request: ViewPostRequest, _ context: CallContext
  ) async throws -> ViewPostResponse {
    ViewPostResponse(post: try await react(.view, to: request.postID, context))
  }

  func likePost(
    _ request: LikePostRequest, _ context: CallContext
  ) async throws -> LikePostResponse {
    LikePostResponse(post: try await react(.like, to: request.postID, context))
  }

  func unlikePost(
    _ request: UnlikePostRequest, _ context: CallContext
  ) async throws -> UnlikePostResponse {
    UnlikePostResponse(
      post: try Self.found(
        try await store.unlike(
          request.postID, for: try context.requiredOwner, on: context.loop)))
  }

  private func react(
    _ reaction: PostStore.Reaction, to id: UUID, _ context: CallContext
  ) async throws -> Post {
    try Self.found(
      try await store.react(
        reaction, to: id, at: clock.now, for: try context.requiredOwner, on: context.loop))
  }

  private static func found(_ post: Post?) throws(SocialError) -> Post {
    guard let post else { throw .postNotFound }
    return post
  }
}
