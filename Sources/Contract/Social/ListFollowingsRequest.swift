import CMessages
public import Messages

/// Asks whom the caller follows.
public struct ListFollowingsRequest: Equatable, Sendable {
  /// At most so many; 0 means 50, and more than 100 means 100.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// A value with these fields.
  public init(pageSize: Int32 = 0, pageToken: String = "") {
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListFollowingsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__list_followings_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__ListFollowingsRequest>) {
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
  }

  func write(to raw: inout Pulsewire__Social__V1__ListFollowingsRequest, in arena: Arena) {
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
  }
}
