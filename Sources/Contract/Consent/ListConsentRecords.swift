public import Messages
public import Wire

extension ConsentRPC {
  /// All that was ever granted and withdrawn, the newest first, page by page.
  public static let listConsentRecords = Method<
    ListConsentRecordsRequest, ListConsentRecordsResponse
  >(
    service, "ListConsentRecords", .account)
}

/// Asks for what was said.
public struct ListConsentRecordsRequest: Equatable, Sendable {
  /// At most so many records; 0 means 100, and more than 1,000 means 1,000.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(pageSize: Int32 = 0, pageToken: String = "") {
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListConsentRecordsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.consent.v1.ListConsentRecordsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

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
