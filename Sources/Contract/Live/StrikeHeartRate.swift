public import Base
public import Messages
public import Wire

extension LiveRPC {
  /// Strikes out samples of a device, such as outliers: the summary no longer counts them.
  public static let strikeHeartRate = Method<StrikeHeartRateRequest, StrikeHeartRateResponse>(
    service, "StrikeHeartRate", .account)
}

/// The request message for StrikeHeartRate.
public struct StrikeHeartRateRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request. A repeat within 24 hours returns the first response.
  public var requestID: UUID = UUID.zero

  /// The id of the session.
  public var sessionID: UUID = UUID.zero

  /// The id of the device.
  public var deviceID: UUID = UUID.zero

  /// The sequence of the first sample to strike out.
  public var firstSequence: Int64 = 0

  /// The sequence of the last sample to strike out, at least `firstSequence`.
  public var lastSequence: Int64 = 0

  /// The reason, in the words of the athlete or the app.
  public var reason: String = ""

  /// Creates an empty message.
  public init() {}
}

extension StrikeHeartRateRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.live.v1.StrikeHeartRateRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.sessionID)
    m.uuid(3, &v.deviceID)
    m.number(4, &v.firstSequence)
    m.number(5, &v.lastSequence)
    m.text(6, &v.reason)
  }
}

/// The response message for StrikeHeartRate.
public struct StrikeHeartRateResponse: Equatable, Sendable {
  /// The strike.
  public var strike = HeartRateStrike()

  /// Creates an empty message.
  public init() {}
}

extension StrikeHeartRateResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.StrikeHeartRateResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.strike)
  }
}
