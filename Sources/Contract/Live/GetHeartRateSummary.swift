public import Base
public import Messages
public import Wire

extension LiveRPC {
  /// Average, maximum and time in zones of what is stored.
  public static let getHeartRateSummary = Method<
    GetHeartRateSummaryRequest, GetHeartRateSummaryResponse
  >(
    service, "GetHeartRateSummary", .scope(.heartRateRead))
}

/// Asks for a session's summary.
public struct GetHeartRateSummaryRequest: Equatable, Sendable {
  /// The session.
  public var sessionID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(sessionID: UUID) {
    self.sessionID = sessionID
  }
}

extension GetHeartRateSummaryRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.live.v1.GetHeartRateSummaryRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
  }
}

/// The summary.
public struct GetHeartRateSummaryResponse: Equatable, Sendable {
  /// The summary of what is stored now.
  public var summary: HeartRateSummary = HeartRateSummary()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(summary: HeartRateSummary) {
    self.summary = summary
  }
}

extension GetHeartRateSummaryResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.GetHeartRateSummaryResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.summary)
  }
}
