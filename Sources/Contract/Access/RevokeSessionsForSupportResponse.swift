public import Messages

/// They have ended.
public struct RevokeSessionsForSupportResponse: Equatable, Sendable {
  /// How many had not ended before.
  public var revokedCount: Int32 = 0

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(revokedCount: Int32) {
    self.revokedCount = revokedCount
  }
}

extension RevokeSessionsForSupportResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeSessionsForSupportResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.revokedCount)
  }
}
