import CMessages
public import Messages

/// The fitness profile.
public struct GetFitnessProfileResponse: Equatable, Sendable {
  /// As it is now.
  public var fitnessProfile: FitnessProfile

  /// That nothing here is medical advice, in the caller's language; to be shown beside the profile.
  public var safetyNotice: String

  /// A value with these fields.
  public init(fitnessProfile: FitnessProfile, safetyNotice: String = "") {
    self.fitnessProfile = fitnessProfile
    self.safetyNotice = safetyNotice
  }
}

extension GetFitnessProfileResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__get_fitness_profile_response__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__GetFitnessProfileResponse>) {
    fitnessProfile = unsafe reader.required("fitness_profile", reader.raw.fitness_profile)
    safetyNotice = unsafe reader.text("safety_notice", reader.raw.safety_notice)
  }

  func write(to raw: inout Pulsewire__Profile__V1__GetFitnessProfileResponse, in arena: Arena) {
    unsafe raw.fitness_profile = arena.copy(message: fitnessProfile)
    unsafe raw.safety_notice = arena.copy(safetyNotice)
  }
}
