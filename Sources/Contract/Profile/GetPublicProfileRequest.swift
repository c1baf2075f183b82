public import Messages

/// Asks for a public profile.
public struct GetPublicProfileRequest: Equatable, Sendable {
  /// Whose, in any case of letters; empty for the caller's own.
  public var username: String = ""

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(username: String = "") {
    self.username = username
  }
}

extension GetPublicProfileRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetPublicProfileRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.username)
  }
}
