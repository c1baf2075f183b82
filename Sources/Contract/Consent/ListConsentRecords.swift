public import Messages
public import Wire

extension ConsentRPC {
  /// Lists all grants and withdrawals, newest first.
  public static let listConsentRecords = Method<
    ListConsentRecordsRequest, ListConsentRecordsResponse
  >(
    service, "ListConsentRecords", .account)
}

/// The request message for ListConsentRecords.
public struct ListConsentRecordsRequest: Equatable, Sendable {
  /// The maximum number of records to return; 0 means 100, and values above 1,000 mean 1,000.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for ListConsentRecords.
public struct ListConsentRecordsResponse: Equatable, Sendable {
  /// The records, newest first.
  public var records: [ConsentRecord] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
