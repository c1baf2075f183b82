public import Base
public import Messages
public import Wire

extension LiveRPC {
  /// Returns the average, the maximum and the time in zones of the stored samples.
  public static let getHeartRateSummary = Method<
    GetHeartRateSummaryRequest, GetHeartRateSummaryResponse
  >(
    service, "GetHeartRateSummary", .scope(.heartRateRead))
}

/// The request message for GetHeartRateSummary.
public struct GetHeartRateSummaryRequest: Equatable, Sendable {
  /// The id of the session.
  public var sessionID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

/// The response message for GetHeartRateSummary.
public struct GetHeartRateSummaryResponse: Equatable, Sendable {
  /// The summary of the samples that are stored now.
  public var summary: HeartRateSummary = HeartRateSummary()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
