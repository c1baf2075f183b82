import CMessages
public import Messages

/// Asks for a page of sessions.
public struct ListSessionsRequest: Equatable, Sendable {
  /// How many at most, up to 100; 0 for 50.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// A value with these fields.
  public init(pageSize: Int32 = 0, pageToken: String = "") {
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListSessionsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__list_sessions_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__ListSessionsRequest>) {
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
  }

  func write(to raw: inout Pulsewire__Access__V1__ListSessionsRequest, in arena: Arena) {
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
  }
}
