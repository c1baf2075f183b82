public import Base
import CMessages
public import Messages

/// Changes a comment.
public struct UpdateCommentRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// Which comment; required.
  public var commentID: UUID

  /// The words from now on: 1 to 1,000 characters.
  public var text: String

  /// A value with these fields.
  public init(requestID: UUID, commentID: UUID, text: String = "") {
    self.requestID = requestID
    self.commentID = commentID
    self.text = text
  }
}

extension UpdateCommentRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__update_comment_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__UpdateCommentRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    commentID = unsafe reader.uuid("comment_id", reader.raw.comment_id)
    text = unsafe reader.text("text", reader.raw.text, characters: 1...1000)
  }

  func write(to raw: inout Pulsewire__Social__V1__UpdateCommentRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.comment_id = arena.copy(commentID)
    unsafe raw.text = arena.copy(text)
  }
}
