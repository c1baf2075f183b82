public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Changes a comment of the caller's.
  public static let updateComment = Method<UpdateCommentRequest, UpdateCommentResponse>(
    service, "UpdateComment", .account)
}

/// Changes a comment.
public struct UpdateCommentRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// Which comment.
  public var commentID: UUID = UUID.zero

  /// The words from now on.
  public var text: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The changed comment.
public struct UpdateCommentResponse: Equatable, Sendable {
  /// As it is now.
  public var comment: PostComment = PostComment()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
