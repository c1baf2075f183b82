public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Likes a post.
  public static let likePost = Method<LikePostRequest, LikePostResponse>(
    service, "LikePost", .account)
}

/// Likes a post.
public struct LikePostRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request.
  public var requestID: UUID = UUID.zero

  /// Which post.
  public var postID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, postID: UUID) {
    self.requestID = requestID
    self.postID = postID
  }
}

extension LikePostRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.LikePostRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.postID)
  }
}

/// The post.
public struct LikePostResponse: Equatable, Sendable {
  /// As it is now.
  public var post: Post = Post()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(post: Post) {
    self.post = post
  }
}

extension LikePostResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.LikePostResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.post)
  }
}
