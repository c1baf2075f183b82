public import Base
import CMessages
public import Messages

/// Who shows it.
public struct GetDeviceAuthorizationResponse: Equatable, Sendable {
  /// What the device calls itself.
  public var deviceName: String

  /// What it asks to do.
  public var scopes: [String]

  /// About where it is: a network of IPv4 (/24) or IPv6 (/48), or local.
  public var network: String

  /// What it runs (its user agent); may be empty.
  public var client: String

  /// When it asked.
  public var createTime: Timestamp

  /// When the code stops to work.
  public var expireTime: Timestamp

  /// A value with these fields.
  public init(
    deviceName: String, scopes: [String], network: String, client: String, createTime: Timestamp,
    expireTime: Timestamp
  ) {
    self.deviceName = deviceName
    self.scopes = scopes
    self.network = network
    self.client = client
    self.createTime = createTime
    self.expireTime = expireTime
  }
}

extension GetDeviceAuthorizationResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__get_device_authorization_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__GetDeviceAuthorizationResponse>) {
    deviceName = unsafe reader.text("device_name", reader.raw.device_name)
    scopes = unsafe reader.texts(
      "scopes", reader.raw.n_scopes, reader.raw.scopes)
    network = unsafe reader.text("network", reader.raw.network)
    client = unsafe reader.text("client", reader.raw.client)
    createTime = unsafe reader.required("create_time", reader.raw.create_time)
    expireTime = unsafe reader.required("expire_time", reader.raw.expire_time)
  }

  func write(to raw: inout Pulsewire__Access__V1__GetDeviceAuthorizationResponse, in arena: Arena) {
    unsafe raw.device_name = arena.copy(deviceName)
    unsafe (raw.n_scopes, raw.scopes) = arena.copy(texts: scopes)
    unsafe raw.network = arena.copy(network)
    unsafe raw.client = arena.copy(client)
    unsafe raw.create_time = arena.copy(message: createTime)
    unsafe raw.expire_time = arena.copy(message: expireTime)
  }
}
