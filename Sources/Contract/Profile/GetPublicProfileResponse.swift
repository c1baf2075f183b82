public import Messages

/// A public profile.
public struct GetPublicProfileResponse: Equatable, Sendable {
  /// As it is now.
  public var publicProfile: PublicProfile = PublicProfile()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(publicProfile: PublicProfile) {
    self.publicProfile = publicProfile
  }
}

extension GetPublicProfileResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetPublicProfileResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.publicProfile)
  }
}
