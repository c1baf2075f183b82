public import Base
import CMessages
public import Messages

/// Removes a comment.
public struct DeleteCommentRequest: Equatable, Sendable {
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

extension DeleteCommentRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__delete_comment_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__DeleteCommentRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    commentID = unsafe reader.uuid("comment_id", reader.raw.comment_id)
  }

  func write(to raw: inout Pulsewire__Social__V1__DeleteCommentRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.comment_id = arena.copy(commentID)
  }
}
