import CMessages
public import Messages

/// The personal data.
public struct GetPersonalDataResponse: Equatable, Sendable {
  /// As it is now.
  public var personalData: PersonalData

  /// A value with this field.
  public init(personalData: PersonalData) {
    self.personalData = personalData
  }
}

extension GetPersonalDataResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__get_personal_data_response__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__GetPersonalDataResponse>) {
    personalData = unsafe reader.required("personal_data", reader.raw.personal_data)
  }

  func write(to raw: inout Pulsewire__Profile__V1__GetPersonalDataResponse, in arena: Arena) {
    unsafe raw.personal_data = arena.copy(message: personalData)
  }
}

/// Says nothing of what is in it: a log is no place for it.
extension GetPersonalDataResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "GetPersonalDataResponse(…)" }
  public var debugDescription: String { description }
}
