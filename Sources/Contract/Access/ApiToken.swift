public import Base
public import Messages
import Wire

/// A token that gives a third-party program access to parts of the account. Its secret is returned once, on
/// creation.
public struct ApiToken: Equatable, Sendable {
  /// A UUID, assigned by the server.
  public var id: UUID = UUID.zero

  /// The purpose of the token.
  public var name: String = ""

  /// The scopes of the token, such as heart_rate:read.
  public var scopes: [String] = []

  /// The creation time.
  public var createTime: Timestamp = Timestamp.epoch

  /// The time at which the token was last used, accurate to the few minutes between the server's checks.
  public var lastUseTime: Timestamp = Timestamp.epoch

  /// The approximate origin: an IPv4 (/24) or IPv6 (/48) network, or `local`.
  public var lastUseNetwork: String = ""

  /// The expiration time; nil if the token never expires.
  public var expireTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
