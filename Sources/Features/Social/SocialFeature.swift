package import Base
package import Composition
import Messages
package import Postgres
package import RPC
package import SettingsContract
import SocialContract
package import Store

/// The relations between athletes: followings, blocks, and posts with comments and reactions.
package struct SocialFeature: Feature {
  /// The tables of this feature, and the counts in public profiles, which are computed from them.
  package static let migrations = Migration.all(of: "Social")

  private let follows: FollowService
  private let posts: PostService
  private let endedSubjects: EndedSubjects

  /// Returns the default audience of an athlete's posts.
  package typealias Audiences =
    @Sendable (Caller) async throws -> Audience

  /// Ends what an account and one that it has blocked see of each other in other features.
  package typealias Parting =
    @Sendable (_ caller: Caller, _ other: UUID) async throws -> Void

  /// Returns the statements that follow new followers of accounts: of the rows of a query, with `account_id` and
  /// `followed_at`.
  package typealias Followed = @Sendable (_ accounts: SQL) -> [SQL]

  /// Creates the feature on `database`; `background` serves its background work.
  package init(
    database: Database, background: Database, audience: @escaping Audiences,
    part: @escaping Parting, followed: @escaping Followed, clock: WallClock
  ) {
    endedSubjects = EndedSubjects(database: background)
    follows = FollowService(
      follows: Follows(store: FollowStore(database: database, followed: followed)), clock: clock,
      part: part)
    posts = PostService(
      posts: Posts(store: PostStore(database: database)),
      comments: Comments(store: CommentStore(database: database)),
      audience: audience, clock: clock)
  }

  /// Returns the names of followers of `caller`, of these ids, and whether they have only asked to follow.
  package func followers(
    _ ids: [UUID], of caller: Caller
  ) async throws -> [UUID: (username: String, isRequest: Bool)] {
    let found = try await follows.follows.store.followers(ids, of: caller)
    return Dictionary(
      found.map { ($0.id, ($0.username, $0.state == .requested)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the names of the authors of comments, of those that `caller` may see.
  package func commenters(
    _ ids: [UUID], for caller: Caller
  ) async throws -> [UUID: String] {
    try await posts.comments.store.authors(ids, for: caller)
  }

  package var backgroundWork: [BackgroundWork] {
    [BackgroundWork("social_clearing") { [endedSubjects] in try await endedSubjects.run(on: $0) }]
  }

  /// Registers the feature's methods.
  package func register(in router: inout Router) {
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
