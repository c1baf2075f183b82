public import Base
public import Messages
public import Wire

extension PostRPC {
  /// A post that the caller may see.
  public static let getPost = Method<GetPostRequest, GetPostResponse>(
    service, "GetPost", .account)
}

/// Asks for a post.
public struct GetPostRequest: Equatable, Sendable {
  /// Which post.
  public var postID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// A post.
public struct GetPostResponse: Equatable, Sendable {
  /// As it is now.
  public var post: Post = Post()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
