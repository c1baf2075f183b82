public import Base
public import Messages
public import Wire

extension ProfileRPC {
  /// Changes the caller's fitness profile.
  public static let updateFitnessProfile = Method<
    UpdateFitnessProfileRequest, UpdateFitnessProfileResponse
  >(
    service, "UpdateFitnessProfile", .account)
}

/// Changes a fitness profile.
public struct UpdateFitnessProfileRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The new values of what update_mask names.
  public var fitnessProfile: FitnessProfile = FitnessProfile()

  /// Paths such as `weight_kg` or `accessibility.text_size`, at least one; `*` for all. A list is
  /// replaced as a whole.
  public var updateMask: Google.FieldMask = Google.FieldMask()

  /// The version that the change is meant for; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The changed fitness profile.
public struct UpdateFitnessProfileResponse: Equatable, Sendable {
  /// As it is now.
  public var fitnessProfile: FitnessProfile = FitnessProfile()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
