import CMessages
public import Messages

/// The changed fitness profile.
public struct UpdateFitnessProfileResponse: Equatable, Sendable {
  /// As it is now.
  public var fitnessProfile: FitnessProfile

  /// A value with this field.
  public init(fitnessProfile: FitnessProfile) {
    self.fitnessProfile = fitnessProfile
  }
}

extension UpdateFitnessProfileResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__update_fitness_profile_response__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__UpdateFitnessProfileResponse>) {
    fitnessProfile = unsafe reader.required("fitness_profile", reader.raw.fitness_profile)
  }

  func write(to raw: inout Pulsewire__Profile__V1__UpdateFitnessProfileResponse, in arena: Arena) {
    unsafe raw.fitness_profile = arena.copy(message: fitnessProfile)
  }
}
