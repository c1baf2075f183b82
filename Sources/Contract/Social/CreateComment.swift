public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Says something to a post.
  public static let createComment = Method<CreateCommentRequest, CreateCommentResponse>(
    service, "CreateComment", .account)
}

/// Says something to a post.
public struct CreateCommentRequest: Equatable, Sendable {
  /// A UUID that the client makes for each comment.
  public var requestID: UUID = UUID.zero

  /// To which post.
  public var postID: UUID = UUID.zero

  /// The words.
  public var text: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, postID: UUID, text: String = "") {
    self.requestID = requestID
    self.postID = postID
    self.text = text
  }
}

extension CreateCommentRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.CreateCommentRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.postID)
    m.text(3, &v.text)
  }
}

/// The comment that was made.
public struct CreateCommentResponse: Equatable, Sendable {
  /// As it is now.
  public var comment: PostComment = PostComment()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(comment: PostComment) {
    self.comment = comment
  }
}

extension CreateCommentResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.CreateCommentResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.comment)
  }
}
