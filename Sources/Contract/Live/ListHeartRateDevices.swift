public import Base
public import Messages
public import Wire

extension LiveRPC {
  /// Lists the devices that sent heart rate into a session, ordered by id, each with its strikes.
  public static let listHeartRateDevices = Method<
    ListHeartRateDevicesRequest, ListHeartRateDevicesResponse
  >(
    service, "ListHeartRateDevices", .scope(.heartRateRead))
}

/// The request message for ListHeartRateDevices.
public struct ListHeartRateDevicesRequest: Equatable, Sendable {
  /// The id of the session.
  public var sessionID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}
}

extension ListHeartRateDevicesRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.live.v1.ListHeartRateDevicesRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
  }
}

/// The response message for ListHeartRateDevices.
public struct ListHeartRateDevicesResponse: Equatable, Sendable {
  /// The devices, ordered by id.
  public var devices: [HeartRateDevice] = []

  /// Creates an empty message.
  public init() {}
}

extension ListHeartRateDevicesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.ListHeartRateDevicesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.devices)
  }
}
