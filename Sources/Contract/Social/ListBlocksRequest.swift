import CMessages
public import Messages

/// Asks whom the caller has blocked.
public struct ListBlocksRequest: Equatable, Sendable {
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

extension ListBlocksRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__list_blocks_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__ListBlocksRequest>) {
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
  }

  func write(to raw: inout Pulsewire__Social__V1__ListBlocksRequest, in arena: Arena) {
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
  }
}
