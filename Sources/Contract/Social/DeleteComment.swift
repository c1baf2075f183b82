public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Deletes a comment of the caller, or a comment on a post of the caller.
  public static let deleteComment = Method<DeleteCommentRequest, DeleteCommentResponse>(
    service, "DeleteComment", .account)
}

/// The request message for DeleteComment.
public struct DeleteCommentRequest: Equatable, Sendable {
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

extension DeleteCommentRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.DeleteCommentRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.commentID)
  }
}

/// The response message for DeleteComment. It is the same if there was no comment that the caller may delete.
public struct DeleteCommentResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension DeleteCommentResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.DeleteCommentResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
