import ArgumentParser
import Base
import Contract

/// `pulsewire post`
struct PostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "post",
    abstract: "Write posts, and read those of other athletes.",
    discussion: """
      Examples:
        pulsewire post create 'First 10 km!' --type progress --privacy public
        pulsewire post feed
        pulsewire post list kari
        pulsewire post like 01890a5d-ac96-774b-bcce-b302099a8057
        pulsewire post comment 01890a5d-ac96-774b-bcce-b302099a8057 'Well done.'
      """,
    subcommands: [
      Create.self, Show.self, List.self, Feed.self, Delete.self, Like.self, Comment.self,
      Comments.self,
    ])

  /// The subject of a post.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case workout, progress, food, general

    var inContract: PostType {
      switch self {
      case .workout: .workout
      case .progress: .progress
      case .food: .food
      case .general: .general
      }
    }
  }

  /// The audience of a post.
  enum Privacy: String, ExpressibleByArgument, CaseIterable {
    case `public`, followers, `private`

    var inContract: PostPrivacy {
      switch self {
      case .public: .public
      case .followers: .followers
      case .private: .private
      }
    }
  }

  /// `pulsewire post create`
  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Write a post.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The text.")
    var text: String

    @Option(help: "workout, progress, food or general.")
    var type = Kind.general

    @Option(help: "public, followers or private.")
    var privacy = Privacy.followers

    @Option(help: "The ID of your session that the post is about.")
    var session: UUID?

    func run() async throws {
      let content = PostContent {
        $0.type = type.inContract
        $0.text = text
        $0.privacy = privacy.inContract
        $0.sessionID = session
      }
      let request = CreatePostRequest {
        $0.requestID = .v4()
        $0.content = content
      }
      let answer = try await options.call(PostRPC.createPost, request)
      try output.write(answer.post, as: PostText.text(answer.post))
    }
  }

  /// `pulsewire post show`
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a post.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The ID of the post.")
    var id: UUID

    func run() async throws {
      let request = GetPostRequest { $0.postID = id }
      let answer = try await options.call(PostRPC.getPost, request)
      try output.write(answer.post, as: PostText.text(answer.post))
    }
  }

  /// `pulsewire post list`
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the newest 50 posts of an athlete.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The athlete's username; your own posts if omitted.")
    var username = ""

    func run() async throws {
      let request = ListPostsRequest { $0.username = username }
      let answer = try await options.call(PostRPC.listPosts, request)
      try output.write(answer, as: PostText.table(answer.posts, orElse: "There are no posts."))
    }
  }

  /// `pulsewire post feed`
  struct Feed: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the newest 50 posts of the athletes that you follow.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      let answer = try await options.call(PostRPC.listFeed, ListFeedRequest())
      let none = "There are no posts of athletes that you follow."
      try output.write(answer, as: PostText.table(answer.posts, orElse: none))
    }
  }

  /// `pulsewire post delete`
  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete one of your posts with its comments.")

    @OptionGroup var options: ServerOptions

    @Argument(help: "The ID of the post.")
    var id: UUID

    func run() async throws {
      let request = DeletePostRequest {
        $0.requestID = .v4()
        $0.postID = id
      }
      _ = try await options.call(PostRPC.deletePost, request)
      Terminal.write("The post is deleted.\n")
    }
  }

  /// `pulsewire post like`
  struct Like: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Like a post, or remove the like.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The ID of the post.")
    var id: UUID

    @Flag(help: "Remove the like.")
    var undo = false

    func run() async throws {
      if undo {
        let request = UnlikePostRequest {
          $0.requestID = .v4()
          $0.postID = id
        }
        let answer = try await options.call(PostRPC.unlikePost, request)
        try output.write(answer.post, as: PostText.text(answer.post))
      } else {
        let request = LikePostRequest {
          $0.requestID = .v4()
          $0.postID = id
        }
        let answer = try await options.call(PostRPC.likePost, request)
        try output.write(answer.post, as: PostText.text(answer.post))
      }
    }
  }

  /// `pulsewire post comment`
  struct Comment: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Comment on a post.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The ID of the post.")
    var id: UUID

    @Argument(help: "The text.")
    var text: String

    func run() async throws {
      let request = CreateCommentRequest {
        $0.requestID = .v4()
        $0.postID = id
        $0.text = text
      }
      let answer = try await options.call(PostRPC.createComment, request)
      try output.write(answer.comment, as: "Comment \(answer.comment.id) is written.\n")
    }
  }

  /// `pulsewire post comments`
  struct Comments: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the newest 50 comments on a post.")

    @OptionGroup var options: ServerOptions
    @OptionGroup var output: OutputOptions

    @Argument(help: "The ID of the post.")
    var id: UUID

    func run() async throws {
      let request = ListCommentsRequest { $0.postID = id }
      let answer = try await options.call(PostRPC.listComments, request)
      try output.write(answer, as: PostText.table(answer.comments))
    }
  }
}
