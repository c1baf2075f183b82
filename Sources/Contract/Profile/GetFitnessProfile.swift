public import Messages
public import Wire

extension ProfileRPC {
  /// The caller's fitness profile; empty before the first update.
  public static let getFitnessProfile = Method<GetFitnessProfileRequest, GetFitnessProfileResponse>(
    service, "GetFitnessProfile", .scope(.profileRead))
}

/// Asks for the fitness profile.
public struct GetFitnessProfileRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetFitnessProfileRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetFitnessProfileRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The fitness profile.
public struct GetFitnessProfileResponse: Equatable, Sendable {
  /// As it is now.
  public var fitnessProfile: FitnessProfile = FitnessProfile()

  /// That nothing here is medical advice, in the caller's language; to be shown beside the profile.
  public var safetyNotice: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
