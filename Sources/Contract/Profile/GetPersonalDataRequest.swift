import CMessages
public import Messages

/// Asks for the personal data.
public struct GetPersonalDataRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetPersonalDataRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__profile__v1__get_personal_data_request__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__GetPersonalDataRequest>) {}

  func write(to raw: inout Pulsewire__Profile__V1__GetPersonalDataRequest, in arena: Arena) {}
}
