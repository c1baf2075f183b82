public import Messages
public import Wire

extension DeviceRPC {
  /// Lists the account's devices that are not revoked, newest first.
  public static let listDevices = Method<ListDevicesRequest, ListDevicesResponse>(
    service, "ListDevices", .account)
}

/// The request message for ListDevices.
public struct ListDevicesRequest: Equatable, Sendable {
  /// The maximum number of devices to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for ListDevices.
public struct ListDevicesResponse: Equatable, Sendable {
  /// The devices.
  public var devices: [Device] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
