public import Base
import CMessages
public import Messages

/// A watch, a kiosk, a wall display: something that acts for the account within its scopes.
public struct Device: Equatable, Sendable {
  /// A UUID, given by the server.
  public var id: UUID

  /// What it called itself when it asked.
  public var name: String

  /// What it may do, as session:watch.
  public var scopes: [String]

  /// When it was let in.
  public var createTime: Timestamp

  /// When it was last seen: to the few minutes between which it need not ask.
  public var lastUseTime: Timestamp

  /// About where from: a network of IPv4 (/24) or IPv6 (/48), or local.
  public var lastUseNetwork: String

  /// Whether it has a certificate, and needs no token.
  public var hasCertificate: Bool

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

extension Device: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__device__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__Device>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    name = unsafe reader.text("name", reader.raw.name)
    scopes = unsafe reader.texts(
      "scopes", reader.raw.n_scopes, reader.raw.scopes)
    createTime = unsafe reader.required("create_time", reader.raw.create_time)
    lastUseTime = unsafe reader.required("last_use_time", reader.raw.last_use_time)
    lastUseNetwork = unsafe reader.text("last_use_network", reader.raw.last_use_network)
    hasCertificate = unsafe reader.raw.has_certificate != 0
  }

  func write(to raw: inout Pulsewire__Access__V1__Device, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.name = arena.copy(name)
    unsafe (raw.n_scopes, raw.scopes) = arena.copy(texts: scopes)
    unsafe raw.create_time = arena.copy(message: createTime)
    unsafe raw.last_use_time = arena.copy(message: lastUseTime)
    unsafe raw.last_use_network = arena.copy(lastUseNetwork)
    unsafe raw.has_certificate = hasCertificate ? 1 : 0
  }
}
