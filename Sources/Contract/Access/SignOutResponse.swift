public import Messages

/// The session has ended.
public struct SignOutResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension SignOutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.SignOutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
