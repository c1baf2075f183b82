public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Removes the caller's like from a post.
  public static let unlikePost = Method<UnlikePostRequest, UnlikePostResponse>(
    service, "UnlikePost", .account)
}

/// The request message for UnlikePost.
public struct UnlikePostRequest: Equatable, Sendable {
  /// A UUID that the client creates for each request.
  public var requestID: UUID = UUID.zero

  /// The id of the post.
  public var postID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for UnlikePost.
public struct UnlikePostResponse: Equatable, Sendable {
  /// The post in its current state.
  public var post: Post = Post()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
