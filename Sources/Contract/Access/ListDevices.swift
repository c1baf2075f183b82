public import Messages
public import Wire

extension DeviceRPC {
  /// The account's devices that have not been shut out, newest first.
  public static let listDevices = Method<ListDevicesRequest, ListDevicesResponse>(
    service, "ListDevices", .account)
}

/// Asks for a page of devices.
public struct ListDevicesRequest: Equatable, Sendable {
  /// How many at most, up to 100; 0 for 50.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(pageSize: Int32 = 0, pageToken: String = "") {
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListDevicesRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.ListDevicesRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

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
