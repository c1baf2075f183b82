public import Messages
public import Wire

extension ProfileRPC {
  /// An athlete's public profile.
  public static let getPublicProfile = Method<GetPublicProfileRequest, GetPublicProfileResponse>(
    service, "GetPublicProfile", .scope(.profileRead))
}

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
