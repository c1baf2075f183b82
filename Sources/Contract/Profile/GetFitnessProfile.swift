public import Messages
public import Wire

extension ProfileRPC {
  /// Returns the caller's fitness profile; empty before the first update.
  public static let getFitnessProfile = Method<GetFitnessProfileRequest, GetFitnessProfileResponse>(
    service, "GetFitnessProfile", .scope(.profileRead))
}

/// The request message for GetFitnessProfile.
public struct GetFitnessProfileRequest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension GetFitnessProfileRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetFitnessProfileRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The response message for GetFitnessProfile.
public struct GetFitnessProfileResponse: Equatable, Sendable {
  /// The current fitness profile.
  public var fitnessProfile: FitnessProfile = FitnessProfile()

  /// A notice in the caller's language that the profile is not medical advice. Show it next to the profile.
  public var safetyNotice: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(fitnessProfile: FitnessProfile, safetyNotice: String = "") {
    self.fitnessProfile = fitnessProfile
    self.safetyNotice = safetyNotice
  }
}

extension GetFitnessProfileResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetFitnessProfileResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.fitnessProfile)
    m.text(2, &v.safetyNotice)
  }
}
