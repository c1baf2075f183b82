public import Base
import CMessages
public import Messages

/// Says something to a post.
public struct CreateCommentRequest: Equatable, Sendable {
  /// A UUID that the client makes for each comment; required.
  public var requestID: UUID

  /// To which post; required.
  public var postID: UUID

  /// The words: 1 to 1,000 characters.
  public var text: String

  /// A value with these fields.
  public init(requestID: UUID, postID: UUID, text: String = "") {
    self.requestID = requestID
    self.postID = postID
    self.text = text
  }
}

extension CreateCommentRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__create_comment_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__CreateCommentRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    postID = unsafe reader.uuid("post_id", reader.raw.post_id)
    text = unsafe reader.text("text", reader.raw.text, characters: 1...1000)
  }

  func write(to raw: inout Pulsewire__Social__V1__CreateCommentRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.post_id = arena.copy(postID)
    unsafe raw.text = arena.copy(text)
  }
}
