public import Base
public import Messages
public import Wire

extension ProfileRPC {
  /// Updates the caller's fitness profile.
  public static let updateFitnessProfile = Method<
    UpdateFitnessProfileRequest, UpdateFitnessProfileResponse
  >(
    service, "UpdateFitnessProfile", .account)
}

/// The request message for UpdateFitnessProfile.
public struct UpdateFitnessProfileRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The new values of the fields in update_mask.
  public var fitnessProfile: FitnessProfile = FitnessProfile()

  /// The paths of the fields to change, such as `weight_kg` or `accessibility.text_size`, at least one; `*`
  /// for all fields. A list is replaced as a whole.
  public var updateMask: Google.FieldMask = Google.FieldMask()

  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    requestID: UUID, fitnessProfile: FitnessProfile, updateMask: Google.FieldMask,
    expectedVersion: Int64 = 0
  ) {
    self.requestID = requestID
    self.fitnessProfile = fitnessProfile
    self.updateMask = updateMask
    self.expectedVersion = expectedVersion
  }
}

extension UpdateFitnessProfileRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.UpdateFitnessProfileRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.fitnessProfile)
    m.message(3, &v.updateMask)
    m.number(4, &v.expectedVersion)
  }
}

/// The response message for UpdateFitnessProfile.
public struct UpdateFitnessProfileResponse: Equatable, Sendable {
  /// The current fitness profile.
  public var fitnessProfile: FitnessProfile = FitnessProfile()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(fitnessProfile: FitnessProfile) {
    self.fitnessProfile = fitnessProfile
  }
}

extension UpdateFitnessProfileResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.UpdateFitnessProfileResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.fitnessProfile)
  }
}
