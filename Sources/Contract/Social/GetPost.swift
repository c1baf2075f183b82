public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Returns a post that the caller may see.
  public static let getPost = Method<GetPostRequest, GetPostResponse>(
    service, "GetPost", .account)
}

/// The request message for GetPost.
public struct GetPostRequest: Equatable, Sendable {
  /// The id of the post.
  public var postID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(postID: UUID) {
    self.postID = postID
  }
}

extension GetPostRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.GetPostRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.postID)
  }
}

/// The response message for GetPost.
public struct GetPostResponse: Equatable, Sendable {
  /// The post in its current state.
  public var post: Post = Post()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(post: Post) {
    self.post = post
  }
}

extension GetPostResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.GetPostResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.post)
  }
}
