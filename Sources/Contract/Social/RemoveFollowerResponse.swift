public import Messages

/// They follow no longer, or there was none.
public struct RemoveFollowerResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension RemoveFollowerResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.RemoveFollowerResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
