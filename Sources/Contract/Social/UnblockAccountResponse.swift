public import Messages

/// It is ended, or there was none.
public struct UnblockAccountResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension UnblockAccountResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.UnblockAccountResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
