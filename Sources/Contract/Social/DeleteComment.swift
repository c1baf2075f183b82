public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Removes a comment: the caller's own, or one to a post of the caller's.
  public static let deleteComment = Method<DeleteCommentRequest, DeleteCommentResponse>(
    service, "DeleteComment", .account)
}

/// Removes a comment.
public struct DeleteCommentRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request.
  public var requestID: UUID = UUID.zero

  /// Which comment.
  public var commentID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// It is gone, or there was none that the caller may remove.
public struct DeleteCommentResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeleteCommentResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.DeleteCommentResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
