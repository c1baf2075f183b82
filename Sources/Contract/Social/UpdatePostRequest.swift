public import Base
import CMessages
public import Messages

/// Changes a post.
public struct UpdatePostRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// Which post; required.
  public var postID: UUID

  /// What it says from now on, as a whole; required.
  public var content: PostContent

  /// The version that the change is meant for, 1 or more; 0 for whichever is there.
  public var expectedVersion: Int64

  /// A value with these fields.
  public init(requestID: UUID, postID: UUID, content: PostContent, expectedVersion: Int64 = 0) {
    self.requestID = requestID
    self.postID = postID
    self.content = content
    self.expectedVersion = expectedVersion
  }
}

extension UpdatePostRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__update_post_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__UpdatePostRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    postID = unsafe reader.uuid("post_id", reader.raw.post_id)
    content = unsafe reader.required("content", reader.raw.content)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
  }

  func write(to raw: inout Pulsewire__Social__V1__UpdatePostRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.post_id = arena.copy(postID)
    unsafe raw.content = arena.copy(message: content)
    unsafe raw.expected_version = expectedVersion
  }
}
