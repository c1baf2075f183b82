public import Messages

/// One page of records.
public struct ListConsentRecordsResponse: Equatable, Sendable {
  /// The records, the newest first.
  public var records: [ConsentRecord] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(records: [ConsentRecord] = [], nextPageToken: String = "") {
    self.records = records
    self.nextPageToken = nextPageToken
  }
}

extension ListConsentRecordsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.consent.v1.ListConsentRecordsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.records)
    m.text(2, &v.nextPageToken)
  }
}
