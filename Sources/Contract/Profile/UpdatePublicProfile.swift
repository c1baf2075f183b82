public import Base
public import Messages
public import Wire

extension ProfileRPC {
  /// Updates the caller's public profile, and creates it if there is none.
  public static let updatePublicProfile = Method<
    UpdatePublicProfileRequest, UpdatePublicProfileResponse
  >(
    service, "UpdatePublicProfile", .account)
}

/// The request message for UpdatePublicProfile.
public struct UpdatePublicProfileRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The new values of the fields in update_mask.
  public var publicProfile: PublicProfile = PublicProfile()

  /// The paths of the fields to change, such as `bio`, at least one; `*` for all fields.
  public var updateMask: Google.FieldMask = Google.FieldMask()

  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for UpdatePublicProfile.
public struct UpdatePublicProfileResponse: Equatable, Sendable {
  /// The current public profile.
  public var publicProfile: PublicProfile = PublicProfile()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
