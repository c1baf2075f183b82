public import Base
public import Messages
import Wire

/// What another party's program opens a part of the account with. Its secret is shown once.
public struct ApiToken: Equatable, Sendable {
  /// A UUID, given by the server.
  public var id: UUID = UUID.zero

  /// What it is for.
  public var name: String = ""

  /// What it may do, as heart_rate:read.
  public var scopes: [String] = []

  /// When it was made.
  public var createTime: Timestamp = Timestamp.epoch

  /// When it was last used: to the few minutes between which the server does not look.
  public var lastUseTime: Timestamp = Timestamp.epoch

  /// About where from: a network of IPv4 (/24) or IPv6 (/48), or local.
  public var lastUseNetwork: String = ""

  /// When it stops to work; absent: never.
  public var expireTime: Timestamp?

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    id: UUID, name: String, scopes: [String], createTime: Timestamp, lastUseTime: Timestamp,
    lastUseNetwork: String, expireTime: Timestamp? = nil
  ) {
    self.id = id
    self.name = name
    self.scopes = scopes
    self.createTime = createTime
    self.lastUseTime = lastUseTime
    self.lastUseNetwork = lastUseNetwork
    self.expireTime = expireTime
  }
}

extension ApiToken: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.ApiToken")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.name)
    m.texts(3, &v.scopes)
    m.message(4, &v.createTime)
    m.message(5, &v.lastUseTime)
    m.text(6, &v.lastUseNetwork)
    m.message(7, &v.expireTime)
  }
}
