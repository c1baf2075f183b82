public import Base
public import Messages
import Wire

/// A sign-in of an app to an account.
public struct AccountSession: Equatable, Sendable {
  /// A UUID, assigned by the server.
  public var id: UUID = UUID.zero

  /// The sign-in method: anonymous, password, google, apple. More may be added.
  public var method: String = ""

  /// The name that the app gave its device; may be empty.
  public var deviceName: String = ""

  /// The user agent of the app; may be empty.
  public var client: String = ""

  /// The time of the sign-in.
  public var createTime: Timestamp = Timestamp.epoch

  /// The approximate origin: an IPv4 (/24) or IPv6 (/48) network, or `local`.
  public var createNetwork: String = ""

  /// The time at which the tokens were last refreshed. An app in use refreshes them every few minutes.
  public var lastUseTime: Timestamp = Timestamp.epoch

  /// The approximate origin of the last refresh.
  public var lastUseNetwork: String = ""

  /// The time at which the account session ends unless its tokens are refreshed before.
  public var expireTime: Timestamp = Timestamp.epoch

  /// Whether the call was made with this account session.
  public var isCurrent: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
