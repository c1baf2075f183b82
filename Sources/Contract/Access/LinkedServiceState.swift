public import Base
public import Messages
import Wire

/// How a link to a service elsewhere is. Nothing tells who the person is there.
public struct LinkedServiceState: Equatable, Sendable {
  /// The service: google, apple.
  public var service: String = ""

  /// When it was linked.
  public var linkTime: Timestamp = Timestamp.epoch

  /// Whether the server keeps a token of the service. Without one it cannot revoke the link there.
  public var hasToken: Bool = false

  /// When the service said that the person has taken the link back; nil while it holds.
  public var revokeTime: Timestamp?

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(service: String, linkTime: Timestamp, hasToken: Bool, revokeTime: Timestamp? = nil) {
    self.service = service
    self.linkTime = linkTime
    self.hasToken = hasToken
    self.revokeTime = revokeTime
  }
}

extension LinkedServiceState: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.LinkedServiceState")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.service)
    m.message(2, &v.linkTime)
    m.flag(3, &v.hasToken)
    m.message(4, &v.revokeTime)
  }
}
