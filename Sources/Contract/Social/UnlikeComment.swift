public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Likes a comment no longer.
  public static let unlikeComment = Method<UnlikeCommentRequest, UnlikeCommentResponse>(
    service, "UnlikeComment", .account)
}

/// Likes a comment no longer.
public struct UnlikeCommentRequest: Equatable, Sendable {
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

extension UnlikeCommentRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.UnlikeCommentRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.commentID)
  }
}

/// The comment.
public struct UnlikeCommentResponse: Equatable, Sendable {
  /// As it is now.
  public var comment: PostComment = PostComment()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
