public import Base
import CMessages
public import Messages

/// Likes a post no longer.
public struct UnlikePostRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request; required.
  public var requestID: UUID

  /// Which post; required.
  public var postID: UUID

  /// A value with these fields.
  public init(requestID: UUID, postID: UUID) {
    self.requestID = requestID
    self.postID = postID
  }
}

extension UnlikePostRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__unlike_post_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__UnlikePostRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    postID = unsafe reader.uuid("post_id", reader.raw.post_id)
  }

  func write(to raw: inout Pulsewire__Social__V1__UnlikePostRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.post_id = arena.copy(postID)
  }
}
