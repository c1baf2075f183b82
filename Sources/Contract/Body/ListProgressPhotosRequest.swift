import CMessages
public import Messages

/// Asks for the photos.
public struct ListProgressPhotosRequest: Equatable, Sendable {
  /// At most so many photos; 0 means 50, and more than 500 means 500.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// A value with these fields.
  public init(pageSize: Int32 = 0, pageToken: String = "") {
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListProgressPhotosRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__body__v1__list_progress_photos_request__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__ListProgressPhotosRequest>) {
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
  }

  func write(to raw: inout Pulsewire__Body__V1__ListProgressPhotosRequest, in arena: Arena) {
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
  }
}
