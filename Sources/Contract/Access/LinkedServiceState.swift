public import Base
import CMessages
public import Messages

/// How a link to a service elsewhere is. Nothing tells who the person is there.
public struct LinkedServiceState: Equatable, Sendable {
  /// The service: google, apple.
  public var service: String

  /// When it was linked.
  public var linkTime: Timestamp

  /// Whether the server keeps a token of the service. Without one it cannot revoke the link there.
  public var hasToken: Bool

  /// When the service said that the person has taken the link back; nil while it holds.
  public var revokeTime: Timestamp?

  /// A value with these fields.
  public init(service: String, linkTime: Timestamp, hasToken: Bool, revokeTime: Timestamp? = nil) {
    self.service = service
    self.linkTime = linkTime
    self.hasToken = hasToken
    self.revokeTime = revokeTime
  }
}

extension LinkedServiceState: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__linked_service_state__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__LinkedServiceState>) {
    service = unsafe reader.text("service", reader.raw.service)
    linkTime = unsafe reader.required("link_time", reader.raw.link_time)
    hasToken = unsafe reader.raw.has_token != 0
    revokeTime = unsafe reader.message("revoke_time", reader.raw.revoke_time)
  }

  func write(to raw: inout Pulsewire__Access__V1__LinkedServiceState, in arena: Arena) {
    unsafe raw.service = arena.copy(service)
    unsafe raw.link_time = arena.copy(message: linkTime)
    unsafe raw.has_token = hasToken ? 1 : 0
    unsafe raw.revoke_time = arena.copy(message: revokeTime)
  }
}
