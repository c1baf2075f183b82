public import Base
import CMessages
public import Messages

/// Changes personal data.
public struct UpdatePersonalDataRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The new values of what update_mask names; required.
  public var personalData: PersonalData

  /// Paths such as `display_name` or `address.city`, at least one; `*` for all.
  public var updateMask: Google.FieldMask

  /// The version that the change is meant for, 1 or more; 0 for whichever is there.
  public var expectedVersion: Int64

  /// A value with these fields.
  public init(
    requestID: UUID, personalData: PersonalData, updateMask: Google.FieldMask,
    expectedVersion: Int64 = 0
  ) {
    self.requestID = requestID
    self.personalData = personalData
    self.updateMask = updateMask
    self.expectedVersion = expectedVersion
  }
}

extension UpdatePersonalDataRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__profile__v1__update_personal_data_request__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__UpdatePersonalDataRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    personalData = unsafe reader.lenient("personal_data", reader.raw.personal_data)
    updateMask = unsafe reader.required("update_mask", reader.raw.update_mask)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
  }

  func write(to raw: inout Pulsewire__Profile__V1__UpdatePersonalDataRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.personal_data = arena.copy(message: personalData)
    unsafe raw.update_mask = arena.copy(message: updateMask)
    unsafe raw.expected_version = expectedVersion
  }
}

/// Says nothing of what is in it: a log is no place for it.
extension UpdatePersonalDataRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "UpdatePersonalDataRequest(…)" }
  public var debugDescription: String { description }
}
