public import Base
public import Messages
public import Wire

extension HrvRPC {
  /// Lists stored readings by time, oldest first.
  public static let listHrvReadings = Method<ListHrvReadingsRequest, ListHrvReadingsResponse>(
    service, "ListHrvReadings", .account)
}

/// The request message for ListHrvReadings.
public struct ListHrvReadingsRequest: Equatable, Sendable {
  /// The start of the time range, inclusive; nil for no start.
  public var startTime: Timestamp?

  /// The end of the time range, exclusive; nil for no end.
  public var endTime: Timestamp?

  /// The kind of the readings; unspecified for all kinds.
  public var kind: HrvKind = .standIn

  /// The maximum number of readings to return; 0 means 500, and values above 2,000 mean 2,000.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    startTime: Timestamp? = nil, endTime: Timestamp? = nil, kind: HrvKind = .unspecified,
    pageSize: Int32 = 0, pageToken: String = ""
  ) {
    self.startTime = startTime
    self.endTime = endTime
    self.kind = kind
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListHrvReadingsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.body.v1.ListHrvReadingsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startTime)
    m.message(2, &v.endTime)
    m.choice(3, &v.kind)
    m.number(4, &v.pageSize)
    m.text(5, &v.pageToken)
  }
}

/// The response message for ListHrvReadings.
public struct ListHrvReadingsResponse: Equatable, Sendable {
  /// The readings, oldest first.
  public var readings: [HrvReading] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(readings: [HrvReading], nextPageToken: String) {
    self.readings = readings
    self.nextPageToken = nextPageToken
  }
}

extension ListHrvReadingsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.ListHrvReadingsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.readings)
    m.text(2, &v.nextPageToken)
  }
}
