public import Base
public import Messages
public import Wire

extension ProfileRPC {
  /// Changes the caller's personal data.
  public static let updatePersonalData = Method<
    UpdatePersonalDataRequest, UpdatePersonalDataResponse
  >(
    service, "UpdatePersonalData", .account)
}

/// Changes personal data.
public struct UpdatePersonalDataRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The new values of what update_mask names.
  public var personalData: PersonalData = PersonalData()

  /// Paths such as `display_name` or `address.city`, at least one; `*` for all.
  public var updateMask: Google.FieldMask = Google.FieldMask()

  /// The version that the change is meant for; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

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

extension UpdatePersonalDataRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.UpdatePersonalDataRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.personalData)
    m.message(3, &v.updateMask)
    m.number(4, &v.expectedVersion)
  }
}

/// Says nothing of what is in it: a log is no place for it.
extension UpdatePersonalDataRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "UpdatePersonalDataRequest(…)" }
  public var debugDescription: String { description }
}

/// The changed personal data.
public struct UpdatePersonalDataResponse: Equatable, Sendable {
  /// As it is now.
  public var personalData: PersonalData = PersonalData()

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// Says nothing of what is in it: a log is no place for it.
extension UpdatePersonalDataResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "UpdatePersonalDataResponse(…)" }
  public var debugDescription: String { description }
}
