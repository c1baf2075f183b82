public import Base
import CMessages
public import Messages

/// Likes a comment.
public struct LikeCommentRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request; required.
  public var requestID: UUID

  /// Which comment; required.
  public var commentID: UUID

  /// A value with these fields.
  public init(requestID: UUID, commentID: UUID) {
    self.requestID = requestID
    self.commentID = commentID
  }
}

extension LikeCommentRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__like_comment_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__LikeCommentRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    commentID = unsafe reader.uuid("comment_id", reader.raw.comment_id)
  }

  func write(to raw: inout Pulsewire__Social__V1__LikeCommentRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.comment_id = arena.copy(commentID)
  }
}
