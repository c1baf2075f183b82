public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Likes a post no longer.
  public static let unlikePost = Method<UnlikePostRequest, UnlikePostResponse>(
    service, "UnlikePost", .account)
}

/// Likes a post no longer.
public struct UnlikePostRequest: Equatable, Sendable {
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

extension UnlikePostRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.UnlikePostRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.postID)
  }
}

/// The post.
public struct UnlikePostResponse: Equatable, Sendable {
  /// As it is now.
  public var post: Post = Post()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(post: Post) {
    self.post = post
  }
}

extension UnlikePostResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.UnlikePostResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.post)
  }
}
