public import Messages
public import Wire

extension ProfileRPC {
  /// Returns an athlete's public profile.
  public static let getPublicProfile = Method<GetPublicProfileRequest, GetPublicProfileResponse>(
    service, "GetPublicProfile", .scope(.profileRead))
}

/// The request message for GetPublicProfile.
public struct GetPublicProfileRequest: Equatable, Sendable {
  /// The username, in any case; empty for the caller.
  public var username: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

/// The response message for GetPublicProfile.
public struct GetPublicProfileResponse: Equatable, Sendable {
  /// The current public profile.
  public var publicProfile: PublicProfile = PublicProfile()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
