public import Base
public import Contract
public import Loop
public import Postgres
public import RPC
public import Store

/// What athletes are to each other: who follows and blocks whom, and posts with what others make of them.
public struct SocialFeature: Sendable {
  /// The tables of this feature, and the counts of public profiles, which are of these tables.
  public static let migrations = [
    CreateFollows.migration, CreatePosts.migration, CountPublicProfiles.migration,
    DeclareCrossings.migration, FindShown.migration, LimitComments.migration,
    EraseSaid.migration,
  ]

  private let follows: FollowService
  private let posts: PostService

  /// Whom an athlete shows what they do, where they do not say it.
  public typealias Audiences =
    @Sendable (_ owner: UUID, _ loop: EventLoop) async throws -> Audience

  /// The feature on `database`.
  public init(database: Database, audience: @escaping Audiences, clock: WallClock) {
    follows = FollowService(store: FollowStore(database: database), clock: clock)
    posts = PostService(
      store: PostStore(database: database), comments: CommentStore(database: database),
      audience: audience, clock: clock)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    var path = "/pulsewire.social.v1.FollowService/"
    router.unary(path + "Follow", follows.follow)
    router.unary(path + "Unfollow", follows.unfollow)
    router.unary(path + "ListFollowings", follows.listFollowings)
    router.unary(path + "ListFollowers", follows.listFollowers)
    router.unary(path + "ApproveFollower", follows.approveFollower)
    router.unary(path + "RemoveFollower", follows.removeFollower)
    router.unary(path + "BlockAccount", follows.blockAccount)
    router.unary(path + "UnblockAccount", follows.unblockAccount)
    router.unary(path + "ListBlocks", follows.listBlocks)
    path = "/pulsewire.social.v1.PostService/"
    router.unary(path + "CreatePost", posts.createPost)
    router.unary(path + "GetPost", posts.getPost)
    router.unary(path + "ListPosts", posts.listPosts)
    router.unary(path + "ListFeed", posts.listFeed)
    router.unary(path + "UpdatePost", posts.updatePost)
    router.unary(path + "DeletePost", posts.deletePost)
    router.unary(path + "ViewPost", posts.viewPost)
    router.unary(path + "LikePost", posts.likePost)
    router.unary(path + "UnlikePost", posts.unlikePost)
    router.unary(path + "CreateComment", posts.createComment)
    router.unary(path + "ListComments", posts.listComments)
    router.unary(path + "UpdateComment", posts.updateComment)
    router.unary(path + "DeleteComment", posts.deleteComment)
    router.unary(path + "LikeComment", posts.likeComment)
    router.unary(path + "UnlikeComment", posts.unlikeComment)
  }
}
