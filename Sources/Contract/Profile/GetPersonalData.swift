public import Messages
public import Wire

extension ProfileRPC {
  /// Returns the caller's personal data; empty before the first update.
  public static let getPersonalData = Method<GetPersonalDataRequest, GetPersonalDataResponse>(
    service, "GetPersonalData", .account)
}

/// The request message for GetPersonalData.
public struct GetPersonalDataRequest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension GetPersonalDataRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetPersonalDataRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The response message for GetPersonalData.
public struct GetPersonalDataResponse: Equatable, Sendable {
  /// The current personal data.
  public var personalData: PersonalData = PersonalData()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(personalData: PersonalData) {
    self.personalData = personalData
  }
}

extension GetPersonalDataResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetPersonalDataResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.personalData)
  }
}

/// A description without the content, which must not appear in a log.
extension GetPersonalDataResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "GetPersonalDataResponse(…)" }
  public var debugDescription: String { description }
}
