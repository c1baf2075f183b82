public import Messages

/// Asks for a nonce.
public struct StartSignInRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension StartSignInRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.StartSignInRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
