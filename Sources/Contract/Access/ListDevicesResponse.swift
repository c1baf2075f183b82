import CMessages
public import Messages

/// A page of devices.
public struct ListDevicesResponse: Equatable, Sendable {
  /// The devices.
  public var devices: [Device]

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(devices: [Device], nextPageToken: String = "") {
    self.devices = devices
    self.nextPageToken = nextPageToken
  }
}

extension ListDevicesResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__list_devices_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__ListDevicesResponse>) {
    devices = unsafe reader.list("devices", reader.raw.n_devices, reader.raw.devices)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Access__V1__ListDevicesResponse, in arena: Arena) {
    unsafe (raw.n_devices, raw.devices) = arena.copy(list: devices)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
