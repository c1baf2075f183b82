public import Base
import CMessages
public import Messages

/// An app that somebody has signed in to.
public struct AccountSession: Equatable, Sendable {
  /// A UUID, given by the server.
  public var id: UUID

  /// How it was opened: anonymous, password, google, apple. More may be added.
  public var method: String

  /// What the app called its device; may be empty.
  public var deviceName: String

  /// What the app called itself (its user agent); may be empty.
  public var client: String

  /// When it was opened.
  public var createTime: Timestamp

  /// About where from: a network of IPv4 (/24) or IPv6 (/48), or local.
  public var createNetwork: String

  /// When its tokens were renewed last, which an app in use does every few minutes.
  public var lastUseTime: Timestamp

  /// About where from.
  public var lastUseNetwork: String

  /// When it ends unless its tokens are renewed before.
  public var expireTime: Timestamp

  /// Whether the call that asks came by it.
  public var isCurrent: Bool

  /// A value with these fields.
  public init(
    id: UUID, method: String, deviceName: String, client: String, createTime: Timestamp,
    createNetwork: String, lastUseTime: Timestamp, lastUseNetwork: String, expireTime: Timestamp,
    isCurrent: Bool
  ) {
    self.id = id
    self.method = method
    self.deviceName = deviceName
    self.client = client
    self.createTime = createTime
    self.createNetwork = createNetwork
    self.lastUseTime = lastUseTime
    self.lastUseNetwork = lastUseNetwork
    self.expireTime = expireTime
    self.isCurrent = isCurrent
  }
}

extension AccountSession: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__account_session__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__AccountSession>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    method = unsafe reader.text("method", reader.raw.method)
    deviceName = unsafe reader.text("device_name", reader.raw.device_name)
    client = unsafe reader.text("client", reader.raw.client)
    createTime = unsafe reader.required("create_time", reader.raw.create_time)
    createNetwork = unsafe reader.text("create_network", reader.raw.create_network)
    lastUseTime = unsafe reader.required("last_use_time", reader.raw.last_use_time)
    lastUseNetwork = unsafe reader.text("last_use_network", reader.raw.last_use_network)
    expireTime = unsafe reader.required("expire_time", reader.raw.expire_time)
    isCurrent = unsafe reader.raw.is_current != 0
  }

  func write(to raw: inout Pulsewire__Access__V1__AccountSession, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.method = arena.copy(method)
    unsafe raw.device_name = arena.copy(deviceName)
    unsafe raw.client = arena.copy(client)
    unsafe raw.create_time = arena.copy(message: createTime)
    unsafe raw.create_network = arena.copy(createNetwork)
    unsafe raw.last_use_time = arena.copy(message: lastUseTime)
    unsafe raw.last_use_network = arena.copy(lastUseNetwork)
    unsafe raw.expire_time = arena.copy(message: expireTime)
    unsafe raw.is_current = isCurrent ? 1 : 0
  }
}
