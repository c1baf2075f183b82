public import Base
import CMessages
public import Messages

/// Changes a fitness profile.
public struct UpdateFitnessProfileRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The new values of what update_mask names; required.
  public var fitnessProfile: FitnessProfile

  /// Paths such as `weight_kg` or `accessibility.text_size`, at least one; `*` for all. A list is
  /// replaced as a whole.
  public var updateMask: Google.FieldMask

  /// The version that the change is meant for, 1 or more; 0 for whichever is there.
  public var expectedVersion: Int64

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

extension UpdateFitnessProfileRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__profile__v1__update_fitness_profile_request__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__UpdateFitnessProfileRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    fitnessProfile = unsafe reader.lenient("fitness_profile", reader.raw.fitness_profile)
    updateMask = unsafe reader.required("update_mask", reader.raw.update_mask)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
  }

  func write(to raw: inout Pulsewire__Profile__V1__UpdateFitnessProfileRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.fitness_profile = arena.copy(message: fitnessProfile)
    unsafe raw.update_mask = arena.copy(message: updateMask)
    unsafe raw.expected_version = expectedVersion
  }
}
