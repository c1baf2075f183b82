public import Messages

/// It is gone, or the caller had none such.
public struct DeletePostResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeletePostResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.DeletePostResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
