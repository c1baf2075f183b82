public import Base
public import Messages
import Wire

/// The state of a link to an external service. It does not identify the person there.
public struct LinkedServiceState: Equatable, Sendable {
  /// The service: google or apple.
  public var service: String = ""

  /// The time at which the service was linked.
  public var linkTime: Timestamp = Timestamp.epoch

  /// Whether the server keeps a token of the service. Without one it cannot revoke the link there.
  public var hasToken: Bool = false

  /// The time at which the service reported that the person revoked the link; nil while the link is valid.
  public var revokeTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
