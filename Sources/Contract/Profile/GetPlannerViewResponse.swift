import CMessages
public import Messages

/// What a planner sees.
public struct GetPlannerViewResponse: Equatable, Sendable {
  /// The fitness profile with the age range of today, and no name, address or birth date; nil where
  /// it sees nothing.
  public var fitnessProfile: FitnessProfile?

  /// Why it sees nothing; unspecified where it sees the profile.
  public var fallbackReason: PlannerFallbackReason

  /// A value with these fields.
  public init(
    fitnessProfile: FitnessProfile? = nil, fallbackReason: PlannerFallbackReason = .unspecified
  ) {
    self.fitnessProfile = fitnessProfile
    self.fallbackReason = fallbackReason
  }
}

extension GetPlannerViewResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__get_planner_view_response__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__GetPlannerViewResponse>) {
    fitnessProfile = unsafe reader.message("fitness_profile", reader.raw.fitness_profile)
    fallbackReason = unsafe reader.knownChoice(
      "fallback_reason", reader.raw.fallback_reason, standIn: .unspecified)
  }

  func write(to raw: inout Pulsewire__Profile__V1__GetPlannerViewResponse, in arena: Arena) {
    unsafe raw.fitness_profile = arena.copy(message: fitnessProfile)
    unsafe raw.fallback_reason = .init(choice: fallbackReason)
  }
}
