public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Updates a post of the caller.
  public static let updatePost = Method<UpdatePostRequest, UpdatePostResponse>(
    service, "UpdatePost", .account)
}

/// The request message for UpdatePost.
public struct UpdatePostRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the post.
  public var postID: UUID = UUID.zero

  /// The new content of the post, as a whole.
  public var content: PostContent = PostContent()

  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, postID: UUID, content: PostContent, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.postID = postID
    self.content = content
    self.expectedVersion = expectedVersion
  }
}

extension UpdatePostRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.UpdatePostRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.postID)
    m.message(3, &v.content)
    m.number(4, &v.expectedVersion)
  }
}

/// The response message for UpdatePost.
public struct UpdatePostResponse: Equatable, Sendable {
  /// The post in its current state.
  public var post: Post = Post()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(post: Post) {
    self.post = post
  }
}

extension UpdatePostResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.UpdatePostResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.post)
  }
}
