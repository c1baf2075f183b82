public import Base
import CMessages
public import Messages

/// Asks for a post.
public struct GetPostRequest: Equatable, Sendable {
  /// Which; required.
  public var postID: UUID

  /// A value with this field.
  public init(postID: UUID) {
    self.postID = postID
  }
}

extension GetPostRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__get_post_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__GetPostRequest>) {
    postID = unsafe reader.uuid("post_id", reader.raw.post_id)
  }

  func write(to raw: inout Pulsewire__Social__V1__GetPostRequest, in arena: Arena) {
    unsafe raw.post_id = arena.copy(postID)
  }
}
