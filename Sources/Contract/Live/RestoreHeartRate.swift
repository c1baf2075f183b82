public import Base
public import Messages
public import Wire

extension LiveRPC {
  /// Restores the samples of a strike, except those that another strike covers.
  public static let restoreHeartRate = Method<RestoreHeartRateRequest, RestoreHeartRateResponse>(
    service, "RestoreHeartRate", .account)
}

/// The request message for RestoreHeartRate.
public struct RestoreHeartRateRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request. A repeat within 24 hours returns the first response.
  public var requestID: UUID = UUID.zero

  /// The id of the session.
  public var sessionID: UUID = UUID.zero

  /// The id of the strike.
  public var strikeID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}
}

extension RestoreHeartRateRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.live.v1.RestoreHeartRateRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.sessionID)
    m.uuid(3, &v.strikeID)
  }
}

/// The response message for RestoreHeartRate.
public struct RestoreHeartRateResponse: Equatable, Sendable {
  /// The strike, with its `restoreTime`.
  public var strike = HeartRateStrike()

  /// Creates an empty message.
  public init() {}
}

extension RestoreHeartRateResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.RestoreHeartRateResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.strike)
  }
}
