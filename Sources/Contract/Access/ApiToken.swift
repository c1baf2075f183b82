public import Base
import CMessages
public import Messages

/// What another party's program opens a part of the account with. Its secret is shown once.
public struct ApiToken: Equatable, Sendable {
  /// A UUID, given by the server.
  public var id: UUID

  /// What it is for.
  public var name: String

  /// What it may do, as heart_rate:read.
  public var scopes: [String]

  /// When it was made.
  public var createTime: Timestamp

  /// When it was last used: to the few minutes between which the server does not look.
  public var lastUseTime: Timestamp

  /// About where from: a network of IPv4 (/24) or IPv6 (/48), or local.
  public var lastUseNetwork: String

  /// When it stops to work; absent: never.
  public var expireTime: Timestamp?

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

extension ApiToken: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__api_token__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__ApiToken>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    name = unsafe reader.text("name", reader.raw.name)
    scopes = unsafe reader.texts(
      "scopes", reader.raw.n_scopes, reader.raw.scopes)
    createTime = unsafe reader.required("create_time", reader.raw.create_time)
    lastUseTime = unsafe reader.required("last_use_time", reader.raw.last_use_time)
    lastUseNetwork = unsafe reader.text("last_use_network", reader.raw.last_use_network)
    expireTime = unsafe reader.message("expire_time", reader.raw.expire_time)
  }

  func write(to raw: inout Pulsewire__Access__V1__ApiToken, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.name = arena.copy(name)
    unsafe (raw.n_scopes, raw.scopes) = arena.copy(texts: scopes)
    unsafe raw.create_time = arena.copy(message: createTime)
    unsafe raw.last_use_time = arena.copy(message: lastUseTime)
    unsafe raw.last_use_network = arena.copy(lastUseNetwork)
    unsafe raw.expire_time = arena.copy(message: expireTime)
  }
}
