public import Base
public import Messages
import Wire

/// A watch, a kiosk, a wall display: something that acts for the account within its scopes.
public struct Device: Equatable, Sendable {
  /// A UUID, given by the server.
  public var id: UUID = UUID.zero

  /// What it called itself when it asked.
  public var name: String = ""

  /// What it may do, as session:watch.
  public var scopes: [String] = []

  /// When it was let in.
  public var createTime: Timestamp = Timestamp.epoch

  /// When it was last seen: to the few minutes between which it need not ask.
  public var lastUseTime: Timestamp = Timestamp.epoch

  /// About where from: a network of IPv4 (/24) or IPv6 (/48), or local.
  public var lastUseNetwork: String = ""

  /// Whether it has a certificate, and needs no token.
  public var hasCertificate: Bool = false

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
