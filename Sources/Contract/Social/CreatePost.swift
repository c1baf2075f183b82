public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Creates a post.
  public static let createPost = Method<CreatePostRequest, CreatePostResponse>(
    service, "CreatePost", .account)
}

/// The request message for CreatePost.
public struct CreatePostRequest: Equatable, Sendable {
  /// A UUID that the client creates for each post.
  public var requestID: UUID = UUID.zero

  /// The content of the post.
  public var content: PostContent = PostContent()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, content: PostContent) {
    self.requestID = requestID
    self.content = content
  }
}

extension CreatePostRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.CreatePostRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.content)
  }
}

/// The response message for CreatePost.
public struct CreatePostResponse: Equatable, Sendable {
  /// The new post.
  public var post: Post = Post()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(post: Post) {
    self.post = post
  }
}

extension CreatePostResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.CreatePostResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.post)
  }
}
