public import Base
public import Messages
import Wire

/// A device that acts for the account within its scopes, such as a watch, a kiosk or a wall display.
public struct Device: Equatable, Sendable {
  /// A UUID, assigned by the server.
  public var id: UUID = UUID.zero

  /// The name that the device gave when it asked for authorization.
  public var name: String = ""

  /// The scopes of the device, such as session:watch.
  public var scopes: [String] = []

  /// The time at which the device was authorized.
  public var createTime: Timestamp = Timestamp.epoch

  /// The time at which the device was last seen, accurate to the few minutes between its token refreshes.
  public var lastUseTime: Timestamp = Timestamp.epoch

  /// The approximate origin: an IPv4 (/24) or IPv6 (/48) network, or `local`.
  public var lastUseNetwork: String = ""

  /// Whether the device has a certificate and needs no token.
  public var hasCertificate: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    id: UUID, name: String, scopes: [String], createTime: Timestamp, lastUseTime: Timestamp,
    lastUseNetwork: String, hasCertificate: Bool
  ) {
    self.id = id
    self.name = name
    self.scopes = scopes
    self.createTime = createTime
    self.lastUseTime = lastUseTime
    self.lastUseNetwork = lastUseNetwork
    self.hasCertificate = hasCertificate
  }
}

extension Device: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.Device")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.name)
    m.texts(3, &v.scopes)
    m.message(4, &v.createTime)
    m.message(5, &v.lastUseTime)
    m.text(6, &v.lastUseNetwork)
    m.flag(7, &v.hasCertificate)
  }
}
