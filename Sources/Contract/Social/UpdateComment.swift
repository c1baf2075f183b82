public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Updates a comment of the caller.
  public static let updateComment = Method<UpdateCommentRequest, UpdateCommentResponse>(
    service, "UpdateComment", .account)
}

/// The request message for UpdateComment.
public struct UpdateCommentRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the comment.
  public var commentID: UUID = UUID.zero

  /// The new text of the comment.
  public var text: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, commentID: UUID, text: String = "") {
    self.requestID = requestID
    self.commentID = commentID
    self.text = text
  }
}

extension UpdateCommentRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.UpdateCommentRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.commentID)
    m.text(3, &v.text)
  }
}

/// The response message for UpdateComment.
public struct UpdateCommentResponse: Equatable, Sendable {
  /// The comment in its current state.
  public var comment: PostComment = PostComment()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(comment: PostComment) {
    self.comment = comment
  }
}

extension UpdateCommentResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.UpdateCommentResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.comment)
  }
}
