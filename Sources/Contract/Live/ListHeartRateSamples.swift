public import Base
public import Messages
public import Wire

extension LiveRPC {
  /// Lists the stored samples of a device in a session, ordered by sequence.
  public static let listHeartRateSamples = Method<
    ListHeartRateSamplesRequest, ListHeartRateSamplesResponse
  >(
    service, "ListHeartRateSamples", .scope(.heartRateRead))
}

/// The request message for ListHeartRateSamples.
public struct ListHeartRateSamplesRequest: Equatable, Sendable {
  /// The id of the session.
  public var sessionID: UUID = UUID.zero

  /// The id of the device.
  public var deviceID: UUID = UUID.zero

  /// The maximum number of samples to return; 0 means 1,000, and values above 10,000 mean 10,000.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for ListHeartRateSamples.
public struct ListHeartRateSamplesResponse: Equatable, Sendable {
  /// The samples, ordered by sequence.
  public var samples: [HeartRateSample] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// The sequences of those samples that are struck out, in ascending order.
  public var struckSequences: [Int64] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    samples: [HeartRateSample], nextPageToken: String = "", struckSequences: [Int64] = []
  ) {
    self.samples = samples
    self.nextPageToken = nextPageToken
    self.struckSequences = struckSequences
  }
}

extension ListHeartRateSamplesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.ListHeartRateSamplesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.samples)
    m.text(2, &v.nextPageToken)
    m.numbers(3, &v.struckSequences)
  }
}
