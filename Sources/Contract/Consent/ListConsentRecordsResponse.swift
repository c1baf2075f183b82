import CMessages
public import Messages

/// One page of records.
public struct ListConsentRecordsResponse: Equatable, Sendable {
  /// The records, the newest first.
  public var records: [ConsentRecord]

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(records: [ConsentRecord] = [], nextPageToken: String = "") {
    self.records = records
    self.nextPageToken = nextPageToken
  }
}

extension ListConsentRecordsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__consent__v1__list_consent_records_response__init)

  init(reading reader: inout Reader<Pulsewire__Consent__V1__ListConsentRecordsResponse>) {
    records = unsafe reader.list("records", reader.raw.n_records, reader.raw.records)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Consent__V1__ListConsentRecordsResponse, in arena: Arena) {
    unsafe (raw.n_records, raw.records) = arena.copy(list: records)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
