public import Messages

/// A page of devices.
public struct ListDevicesResponse: Equatable, Sendable {
  /// The devices.
  public var devices: [Device] = []

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(devices: [Device], nextPageToken: String = "") {
    self.devices = devices
    self.nextPageToken = nextPageToken
  }
}

extension ListDevicesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.ListDevicesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.devices)
    m.text(2, &v.nextPageToken)
  }
}
