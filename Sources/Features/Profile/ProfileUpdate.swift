internal import Base
internal import Messages
internal import ProfileContract
internal import Wire

/// The change of a message by one call: its new values, and the fields that it replaces.
struct ProfileUpdate<Document: Versioned> {
  let document: Document
  let mask: Google.FieldMask
  /// The version that the change expects; 0 for any.
  let expectedVersion: Int64
}

extension ProfileUpdate<PersonalData> {
  init(_ request: UpdatePersonalDataRequest) {
    self.init(
      document: request.personalData, mask: request.updateMask,
      expectedVersion: request.expectedVersion)
  }
}

extension ProfileUpdate<FitnessProfile> {
  init(_ request: UpdateFitnessProfileRequest) {
    self.init(
      document: request.fitnessProfile, mask: request.updateMask,
      expectedVersion: request.expectedVersion)
  }
}

extension ProfileUpdate<PublicProfile> {
  init(_ request: UpdatePublicProfileRequest) {
    self.init(
      document: request.publicProfile, mask: request.updateMask,
      expectedVersion: request.expectedVersion)
  }
}
