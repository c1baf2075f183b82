public import Messages
public import Wire

extension ProfileRPC {
  /// The caller's personal data; empty before the first update.
  public static let getPersonalData = Method<GetPersonalDataRequest, GetPersonalDataResponse>(
    service, "GetPersonalData", .account)
}

/// Asks for the personal data.
public struct GetPersonalDataRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetPersonalDataRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetPersonalDataRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The personal data.
public struct GetPersonalDataResponse: Equatable, Sendable {
  /// As it is now.
  public var personalData: PersonalData = PersonalData()

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// Says nothing of what is in it: a log is no place for it.
extension GetPersonalDataResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "GetPersonalDataResponse(…)" }
  public var debugDescription: String { description }
}
