public import Base
import CMessages
public import Messages

/// Asks what was said to a post.
public struct ListCommentsRequest: Equatable, Sendable {
  /// To which post; required.
  public var postID: UUID

  /// At most so many; 0 means 50, and more than 100 means 100.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// A value with these fields.
  public init(postID: UUID, pageSize: Int32 = 0, pageToken: String = "") {
    self.postID = postID
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListCommentsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__list_comments_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__ListCommentsRequest>) {
    postID = unsafe reader.uuid("post_id", reader.raw.post_id)
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
  }

  func write(to raw: inout Pulsewire__Social__V1__ListCommentsRequest, in arena: Arena) {
    unsafe raw.post_id = arena.copy(postID)
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
  }
}
