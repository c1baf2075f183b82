public import Messages

/// They have ended.
public struct SignOutEverywhereResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension SignOutEverywhereResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.SignOutEverywhereResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
