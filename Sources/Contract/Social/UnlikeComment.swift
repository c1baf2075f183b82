public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Removes the caller's like from a comment.
  public static let unlikeComment = Method<UnlikeCommentRequest, UnlikeCommentResponse>(
    service, "UnlikeComment", .account)
}

/// The request message for UnlikeComment.
public struct UnlikeCommentRequest: Equatable, Sendable {
  /// A UUID that the client creates for each request.
  public var requestID: UUID = UUID.zero

  /// The id of the comment.
  public var commentID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, commentID: UUID) {
    self.requestID = requestID
    self.commentID = commentID
  }
}

extension UnlikeCommentRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.UnlikeCommentRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.commentID)
  }
}

/// The response message for UnlikeComment.
public struct UnlikeCommentResponse: Equatable, Sendable {
  /// The comment in its current state.
  public var comment: PostComment = PostComment()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(comment: PostComment) {
    self.comment = comment
  }
}

extension UnlikeCommentResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.UnlikeCommentResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.comment)
  }
}
