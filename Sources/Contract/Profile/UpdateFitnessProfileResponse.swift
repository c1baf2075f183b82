public import Messages

/// The changed fitness profile.
public struct UpdateFitnessProfileResponse: Equatable, Sendable {
  /// As it is now.
  public var fitnessProfile: FitnessProfile = FitnessProfile()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(fitnessProfile: FitnessProfile) {
    self.fitnessProfile = fitnessProfile
  }
}

extension UpdateFitnessProfileResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.UpdateFitnessProfileResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.fitnessProfile)
  }
}
