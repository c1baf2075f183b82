public import Base
public import Messages
public import Wire

extension LiveRPC {
  /// The stored samples of one device in a session, by sequence, page by page.
  public static let listHeartRateSamples = Method<
    ListHeartRateSamplesRequest, ListHeartRateSamplesResponse
  >(
    service, "ListHeartRateSamples", .scope(.heartRateRead))
}

/// Asks for stored samples.
public struct ListHeartRateSamplesRequest: Equatable, Sendable {
  /// The session.
  public var sessionID: UUID = UUID.zero

  /// The device.
  public var deviceID: UUID = UUID.zero

  /// At most so many samples; 0 means 1,000, and more than 10,000 means 10,000.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(sessionID: UUID, deviceID: UUID, pageSize: Int32 = 0, pageToken: String = "") {
    self.sessionID = sessionID
    self.deviceID = deviceID
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListHeartRateSamplesRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.live.v1.ListHeartRateSamplesRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.uuid(2, &v.deviceID)
    m.number(3, &v.pageSize)
    m.text(4, &v.pageToken)
  }
}

/// One page of samples.
public struct ListHeartRateSamplesResponse: Equatable, Sendable {
  /// The samples, by sequence.
  public var samples: [HeartRateSample] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(samples: [HeartRateSample], nextPageToken: String = "") {
    self.samples = samples
    self.nextPageToken = nextPageToken
  }
}

extension ListHeartRateSamplesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.ListHeartRateSamplesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.samples)
    m.text(2, &v.nextPageToken)
  }
}
