public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Changes a post of the caller's.
  public static let updatePost = Method<UpdatePostRequest, UpdatePostResponse>(
    service, "UpdatePost", .account)
}

/// Changes a post.
public struct UpdatePostRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// Which post.
  public var postID: UUID = UUID.zero

  /// What it says from now on, as a whole.
  public var content: PostContent = PostContent()

  /// The version that the change is meant for; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The changed post.
public struct UpdatePostResponse: Equatable, Sendable {
  /// As it is now.
  public var post: Post = Post()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
