public import Base
public import Composition
public import Postgres
public import RPC
public import SettingsContract
import SocialContract
public import Store

/// What athletes are to each other: who follows and blocks whom, and posts with what others make of them.
public struct SocialFeature: Feature {
  /// The tables of this feature, and the counts of public profiles, which are of these tables.
  public static let migrations = Migration.all(of: "Social")

  private let follows: FollowService
  private let posts: PostService

  /// Whom an athlete shows what they do, where they do not say it.
  public typealias Audiences =
    @Sendable (Caller) async throws -> Audience

  /// The feature on `database`.
  public init(database: Database, audience: @escaping Audiences, clock: WallClock) {
    follows = FollowService(store: FollowStore(database: database), clock: clock)
    posts = PostService(
      store: PostStore(database: database), comments: CommentStore(database: database),
      audience: audience, clock: clock)
  }

  /// Adds the methods.
  public func register(in router: inout Router) {
    router.unary(FollowRPC.follow, follows.follow)
    router.unary(FollowRPC.unfollow, follows.unfollow)
    router.unary(FollowRPC.listFollowings, follows.listFollowings)
    router.unary(FollowRPC.listFollowers, follows.listFollowers)
    router.unary(FollowRPC.approveFollower, follows.approveFollower)
    router.unary(FollowRPC.removeFollower, follows.removeFollower)
    router.unary(FollowRPC.blockAccount, follows.blockAccount)
    router.unary(FollowRPC.unblockAccount, follows.unblockAccount)
    router.unary(FollowRPC.listBlocks, follows.listBlocks)
    router.unary(PostRPC.createPost, posts.createPost)
    router.unary(PostRPC.getPost, posts.getPost)
    router.unary(PostRPC.listPosts, posts.listPosts)
    router.unary(PostRPC.listFeed, posts.listFeed)
    router.unary(PostRPC.updatePost, posts.updatePost)
    router.unary(PostRPC.deletePost, posts.deletePost)
    router.unary(PostRPC.viewPost, posts.viewPost)
    router.unary(PostRPC.likePost, posts.likePost)
    router.unary(PostRPC.unlikePost, posts.unlikePost)
    router.unary(PostRPC.createComment, posts.createComment)
    router.unary(PostRPC.listComments, posts.listComments)
    router.unary(PostRPC.updateComment, posts.updateComment)
    router.unary(PostRPC.deleteComment, posts.deleteComment)
    router.unary(PostRPC.likeComment, posts.likeComment)
    router.unary(PostRPC.unlikeComment, posts.unlikeComment)
  }
}
