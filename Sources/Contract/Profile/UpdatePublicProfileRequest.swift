public import Base
import CMessages
public import Messages

/// Changes a public profile.
public struct UpdatePublicProfileRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The new values of what update_mask names; required.
  public var publicProfile: PublicProfile

  /// Paths such as `bio`, at least one; `*` for all.
  public var updateMask: Google.FieldMask

  /// The version that the change is meant for, 1 or more; 0 for whichever is there.
  public var expectedVersion: Int64

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

extension UpdatePublicProfileRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__profile__v1__update_public_profile_request__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__UpdatePublicProfileRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    publicProfile = unsafe reader.lenient("public_profile", reader.raw.public_profile)
    updateMask = unsafe reader.required("update_mask", reader.raw.update_mask)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
  }

  func write(to raw: inout Pulsewire__Profile__V1__UpdatePublicProfileRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.public_profile = arena.copy(message: publicProfile)
    unsafe raw.update_mask = arena.copy(message: updateMask)
    unsafe raw.expected_version = expectedVersion
  }
}
