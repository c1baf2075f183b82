import Base
import Contract
import RPC
import Testing

@testable import TestHouse

/// pulsewire.social.v1.PostService.
@Suite struct `Posts` {
  private func post(
    _ text: String = "Hello", _ privacy: PostPrivacy = .public, as caller: TestCaller,
    in house: House
  ) async throws -> Post {
    try await house.call(
      PostRPC.createPost,
      CreatePostRequest {
        $0.requestID = .v4()
        $0.content = PostContent {
          $0.type = .general
          $0.text = text
          $0.privacy = privacy
        }
      },
      as: caller
    ).post
  }

  private let missing = Refusal(.notFound, "POST_NOT_FOUND")

  @Test(arguments: [PostPrivacy.public, .followers, .private])
  func `are read by whom they are for`(privacy: PostPrivacy) async throws {
    let house = try await House.shared
    let (author, follower) = (try await house.newAthlete(), try await house.newAthlete())
    let reader = try await house.newAthlete()
    _ = try await house.call(
      FollowRPC.follow,
      FollowRequest {
        $0.requestID = .v4()
        $0.username = author.username
      },
      as: follower.caller)
    let made = try await post("Hello", privacy, as: author.caller, in: house)
    for (caller, sees) in [
      (author.caller, true), (follower.caller, privacy != .private),
      (reader.caller, privacy == .public),
    ] {
      let listed = try await house.call(
        PostRPC.listPosts, ListPostsRequest { $0.username = author.username }, as: caller)
      #expect(listed.posts.map(\.id) == (sees ? [made.id] : []))
      let request = GetPostRequest { $0.postID = made.id }
      if sees {
        _ = try await house.call(PostRPC.getPost, request, as: caller)
      } else {
        #expect(try await house.refusal(of: PostRPC.getPost, request, as: caller) == missing)
      }
    }
    let feed = try await house.call(PostRPC.listFeed, ListFeedRequest(), as: follower.caller)
    #expect(feed.posts.map(\.id) == (privacy == .private ? [] : [made.id]))
  }

  @Test func `are liked once by each, and viewed`() async throws {
    let house = try await House.shared
    let (author, reader) = (try await house.newAthlete(), try await house.newAthlete())
    let made = try await post(as: author.caller, in: house)
    for _ in 0..<2 {
      let liked = try await house.call(
        PostRPC.likePost,
        LikePostRequest {
          $0.requestID = .v4()
          $0.postID = made.id
        }, as: reader.caller)
      #expect((liked.post.likeCount, liked.post.isLiked) == (1, true))
    }
    let unliked = try await house.call(
      PostRPC.unlikePost,
      UnlikePostRequest {
        $0.requestID = .v4()
        $0.postID = made.id
      }, as: reader.caller)
    #expect((unliked.post.likeCount, unliked.post.isLiked) == (0, false))
    _ = try await house.call(
      PostRPC.viewPost,
      ViewPostRequest {
        $0.requestID = .v4()
        $0.postID = made.id
      }, as: reader.caller)
    let seen = try await house.call(
      PostRPC.getPost, GetPostRequest { $0.postID = made.id }, as: author.caller)
    #expect(seen.post.viewCount == 1)
  }

  @Test func `change by version, and go with what was said of them`() async throws {
    let house = try await House.shared
    let (author, reader) = (try await house.newAthlete(), try await house.newAthlete())
    let made = try await post(as: author.caller, in: house)
    let update = UpdatePostRequest {
      $0.requestID = .v4()
      $0.postID = made.id
      $0.content = PostContent {
        $0.type = .general
        $0.text = "Bye"
        $0.privacy = .public
      }
      $0.expectedVersion = 1
    }
    let changed = try await house.call(PostRPC.updatePost, update, as: author.caller)
    #expect((changed.post.content.text, changed.post.version) == ("Bye", 2))
    var late = update
    late.requestID = .v4()
    #expect(
      try await house.refusal(of: PostRPC.updatePost, late, as: author.caller)
        == Refusal(.aborted, "VERSION_CONFLICT"))
    #expect(try await house.refusal(of: PostRPC.updatePost, late, as: reader.caller) == missing)
    _ = try await house.call(
      PostRPC.deletePost,
      DeletePostRequest {
        $0.requestID = .v4()
        $0.postID = made.id
      }, as: author.caller)
    #expect(
      try await house.refusal(
        of: PostRPC.listComments, ListCommentsRequest { $0.postID = made.id }, as: reader.caller)
        == missing)
  }

  @Test func `are commented on, and a comment is its writer's`() async throws {
    let house = try await House.shared
    let (author, reader) = (try await house.newAthlete(), try await house.newAthlete())
    let made = try await post(as: author.caller, in: house)
    let said = try await house.call(
      PostRPC.createComment,
      CreateCommentRequest {
        $0.requestID = .v4()
        $0.postID = made.id
        $0.text = "Nice"
      },
      as: reader.caller
    ).comment
    let edited = try await house.call(
      PostRPC.updateComment,
      UpdateCommentRequest {
        $0.requestID = .v4()
        $0.commentID = said.id
        $0.text = "Great"
      }, as: reader.caller)
    #expect(edited.comment.text == "Great" && edited.comment.editTime != nil)
    let liked = try await house.call(
      PostRPC.likeComment,
      LikeCommentRequest {
        $0.requestID = .v4()
        $0.commentID = said.id
      },
      as: author.caller)
    #expect(liked.comment.likeCount == 1)
    let unliked = try await house.call(
      PostRPC.unlikeComment,
      UnlikeCommentRequest {
        $0.requestID = .v4()
        $0.commentID = said.id
      },
      as: author.caller)
    #expect(unliked.comment.likeCount == 0)
    let stranger = try await house.newAthlete()
    #expect(
      try await house.refusal(
        of: PostRPC.updateComment,
        UpdateCommentRequest {
          $0.requestID = .v4()
          $0.commentID = said.id
          $0.text = "x"
        }, as: stranger.caller
      ).code == .notFound)
    let listed = try await house.call(
      PostRPC.listComments, ListCommentsRequest { $0.postID = made.id }, as: author.caller)
    #expect(listed.comments.map(\.text) == ["Great"])
    _ = try await house.call(
      PostRPC.deleteComment,
      DeleteCommentRequest {
        $0.requestID = .v4()
        $0.commentID = said.id
      },
      as: reader.caller)
    let left = try await house.call(
      PostRPC.getPost, GetPostRequest { $0.postID = made.id }, as: author.caller)
    #expect(left.post.commentCount == 0)
  }
}
