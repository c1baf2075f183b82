public import Messages

/// It is ended, or there was none.
public struct UnfollowResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension UnfollowResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.UnfollowResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
