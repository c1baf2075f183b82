public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Creates a comment on a post.
  public static let createComment = Method<CreateCommentRequest, CreateCommentResponse>(
    service, "CreateComment", .account)
}

/// The request message for CreateComment.
public struct CreateCommentRequest: Equatable, Sendable {
  /// A UUID that the client creates for each comment.
  public var requestID: UUID = UUID.zero

  /// The id of the post.
  public var postID: UUID = UUID.zero

  /// The text of the comment.
  public var text: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for CreateComment.
public struct CreateCommentResponse: Equatable, Sendable {
  /// The new comment.
  public var comment: PostComment = PostComment()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
