import CMessages
public import Messages

/// Asks for an athlete's posts.
public struct ListPostsRequest: Equatable, Sendable {
  /// Whose, in any case of letters; empty for the caller's own.
  public var username: String

  /// At most so many; 0 means 50, and more than 100 means 100.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// A value with these fields.
  public init(username: String = "", pageSize: Int32 = 0, pageToken: String = "") {
    self.username = username
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListPostsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__list_posts_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__ListPostsRequest>) {
    username = unsafe reader.text("username", reader.raw.username)
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
  }

  func write(to raw: inout Pulsewire__Social__V1__ListPostsRequest, in arena: Arena) {
    unsafe raw.username = arena.copy(username)
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
  }
}
