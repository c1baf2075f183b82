public import Base
import CMessages
public import Messages

/// Makes a post.
public struct CreatePostRequest: Equatable, Sendable {
  /// A UUID that the client makes for each post; required.
  public var requestID: UUID

  /// What it says; required.
  public var content: PostContent

  /// A value with these fields.
  public init(requestID: UUID, content: PostContent) {
    self.requestID = requestID
    self.content = content
  }
}

extension CreatePostRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__create_post_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__CreatePostRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    content = unsafe reader.required("content", reader.raw.content)
  }

  func write(to raw: inout Pulsewire__Social__V1__CreatePostRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.content = arena.copy(message: content)
  }
}
