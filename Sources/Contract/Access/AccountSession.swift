public import Base
public import Messages
import Wire

/// An app that somebody has signed in to.
public struct AccountSession: Equatable, Sendable {
  /// A UUID, given by the server.
  public var id: UUID = UUID.zero

  /// How it was opened: anonymous, password, google, apple. More may be added.
  public var method: String = ""

  /// What the app called its device; may be empty.
  public var deviceName: String = ""

  /// What the app called itself (its user agent); may be empty.
  public var client: String = ""

  /// When it was opened.
  public var createTime: Timestamp = Timestamp.epoch

  /// About where from: a network of IPv4 (/24) or IPv6 (/48), or local.
  public var createNetwork: String = ""

  /// When its tokens were renewed last, which an app in use does every few minutes.
  public var lastUseTime: Timestamp = Timestamp.epoch

  /// About where from.
  public var lastUseNetwork: String = ""

  /// When it ends unless its tokens are renewed before.
  public var expireTime: Timestamp = Timestamp.epoch

  /// Whether the call that asks came by it.
  public var isCurrent: Bool = false

  /// An empty message.
  public init() {}

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

extension AccountSession: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.AccountSession")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.method)
    m.text(3, &v.deviceName)
    m.text(4, &v.client)
    m.message(5, &v.createTime)
    m.text(6, &v.createNetwork)
    m.message(7, &v.lastUseTime)
    m.text(8, &v.lastUseNetwork)
    m.message(9, &v.expireTime)
    m.flag(10, &v.isCurrent)
  }
}
