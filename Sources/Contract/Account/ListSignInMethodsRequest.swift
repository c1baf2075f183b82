public import Messages

/// Asks for the ways in.
public struct ListSignInMethodsRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ListSignInMethodsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.ListSignInMethodsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
