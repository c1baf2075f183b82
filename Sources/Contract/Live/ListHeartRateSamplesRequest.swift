public import Base
public import Messages

/// Asks for stored samples.
public struct ListHeartRateSamplesRequest: Equatable, Sendable {
  /// The session, a UUID; required.
  public var sessionID: UUID = UUID.zero

  /// The device, a UUID; required.
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
