public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Makes a post.
  public static let createPost = Method<CreatePostRequest, CreatePostResponse>(
    service, "CreatePost", .account)
}

/// Makes a post.
public struct CreatePostRequest: Equatable, Sendable {
  /// A UUID that the client makes for each post.
  public var requestID: UUID = UUID.zero

  /// What it says.
  public var content: PostContent = PostContent()

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The post that was made.
public struct CreatePostResponse: Equatable, Sendable {
  /// As it is now.
  public var post: Post = Post()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
