public import Base
public import Messages
public import Wire

extension ProfileRPC {
  /// Changes the caller's public profile, and makes it first where there is none.
  public static let updatePublicProfile = Method<
    UpdatePublicProfileRequest, UpdatePublicProfileResponse
  >(
    service, "UpdatePublicProfile", .account)
}

/// Changes a public profile.
public struct UpdatePublicProfileRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The new values of what update_mask names.
  public var publicProfile: PublicProfile = PublicProfile()

  /// Paths such as `bio`, at least one; `*` for all.
  public var updateMask: Google.FieldMask = Google.FieldMask()

  /// The version that the change is meant for; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    requestID: UUID, publicProfile: PublicProfile, updateMask: Google.FieldMask,
    expectedVersion: Int64 = 0
  ) {
    self.requestID = requestID
    self.publicProfile = publicProfile
    self.updateMask = updateMask
    self.expectedVersion = expectedVersion
  }
}

extension UpdatePublicProfileRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.UpdatePublicProfileRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.publicProfile)
    m.message(3, &v.updateMask)
    m.number(4, &v.expectedVersion)
  }
}

/// The changed public profile.
public struct UpdatePublicProfileResponse: Equatable, Sendable {
  /// As it is now.
  public var publicProfile: PublicProfile = PublicProfile()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(publicProfile: PublicProfile) {
    self.publicProfile = publicProfile
  }
}

extension UpdatePublicProfileResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.UpdatePublicProfileResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.publicProfile)
  }
}
