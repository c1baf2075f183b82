public import Base
public import Messages
public import Wire

extension HrvRPC {
  /// Stored readings by time, the oldest first, page by page.
  public static let listHrvReadings = Method<ListHrvReadingsRequest, ListHrvReadingsResponse>(
    service, "ListHrvReadings", .account)
}

/// Asks for stored readings.
public struct ListHrvReadingsRequest: Equatable, Sendable {
  /// From when on; absent for the first ever.
  public var startTime: Timestamp?

  /// Until before when; absent for the last.
  public var endTime: Timestamp?

  /// The kind; unspecified for all.
  public var kind: HrvKind = .standIn

  /// At most so many readings; 0 means 500, and more than 2,000 means 2,000.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// One page of readings.
public struct ListHrvReadingsResponse: Equatable, Sendable {
  /// The readings, the oldest first.
  public var readings: [HrvReading] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
