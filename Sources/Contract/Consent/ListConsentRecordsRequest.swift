import CMessages
public import Messages

/// Asks for what was said.
public struct ListConsentRecordsRequest: Equatable, Sendable {
  /// At most so many records; 0 means 100, and more than 1,000 means 1,000.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// A value with these fields.
  public init(pageSize: Int32 = 0, pageToken: String = "") {
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListConsentRecordsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__consent__v1__list_consent_records_request__init)

  init(reading reader: inout Reader<Pulsewire__Consent__V1__ListConsentRecordsRequest>) {
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
  }

  func write(to raw: inout Pulsewire__Consent__V1__ListConsentRecordsRequest, in arena: Arena) {
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
  }
}
