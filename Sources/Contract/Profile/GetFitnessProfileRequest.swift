import CMessages
public import Messages

/// Asks for the fitness profile.
public struct GetFitnessProfileRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetFitnessProfileRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__profile__v1__get_fitness_profile_request__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__GetFitnessProfileRequest>) {}

  func write(to raw: inout Pulsewire__Profile__V1__GetFitnessProfileRequest, in arena: Arena) {}
}
