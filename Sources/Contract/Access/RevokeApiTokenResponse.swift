public import Messages

/// The API token has ended.
public struct RevokeApiTokenResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension RevokeApiTokenResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeApiTokenResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
