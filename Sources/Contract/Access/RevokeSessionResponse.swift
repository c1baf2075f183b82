public import Messages

/// The session has ended.
public struct RevokeSessionResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension RevokeSessionResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeSessionResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
