public import Messages

/// Asks for the caller's account.
public struct GetAccountRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetAccountRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.GetAccountRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
