public import Messages

/// It is gone, or there was none that the caller may remove.
public struct DeleteCommentResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeleteCommentResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.DeleteCommentResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
