public import Base
public import Messages
public import Wire

extension ProfileRPC {
  /// Updates the caller's personal data.
  public static let updatePersonalData = Method<
    UpdatePersonalDataRequest, UpdatePersonalDataResponse
  >(
    service, "UpdatePersonalData", .account)
}

/// The request message for UpdatePersonalData.
public struct UpdatePersonalDataRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The new values of the fields in update_mask.
  public var personalData: PersonalData = PersonalData()

  /// The paths of the fields to change, such as `display_name` or `address.city`, at least one; `*` for all
  /// fields.
  public var updateMask: Google.FieldMask = Google.FieldMask()

  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

extension UpdatePersonalDataRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.UpdatePersonalDataRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.personalData)
    m.message(3, &v.updateMask)
    m.number(4, &v.expectedVersion)
  }
}

/// A description without the content, which must not appear in a log.
extension UpdatePersonalDataRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "UpdatePersonalDataRequest(…)" }
  public var debugDescription: String { description }
}

/// The response message for UpdatePersonalData.
public struct UpdatePersonalDataResponse: Equatable, Sendable {
  /// The current personal data.
  public var personalData: PersonalData = PersonalData()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(personalData: PersonalData) {
    self.personalData = personalData
  }
}

extension UpdatePersonalDataResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.UpdatePersonalDataResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.personalData)
  }
}

/// A description without the content, which must not appear in a log.
extension UpdatePersonalDataResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "UpdatePersonalDataResponse(…)" }
  public var debugDescription: String { description }
}
