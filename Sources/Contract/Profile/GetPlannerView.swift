public import Messages
public import Wire

extension ProfileRPC {
  /// What a planner sees of the caller: the fitness profile, read with the planner's own rights; or why
  /// it sees nothing, and plans are made by rules on the server.
  public static let getPlannerView = Method<GetPlannerViewRequest, GetPlannerViewResponse>(
    service, "GetPlannerView", .account)
}

/// Asks what a planner sees.
public struct GetPlannerViewRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetPlannerViewRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetPlannerViewRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// What a planner sees.
public struct GetPlannerViewResponse: Equatable, Sendable {
  /// The fitness profile with the age range of today, and no name, address or birth date; nil where
  /// it sees nothing.
  public var fitnessProfile: FitnessProfile?

  /// Why it sees nothing; unspecified where it sees the profile.
  public var fallbackReason: PlannerFallbackReason = .standIn

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    fitnessProfile: FitnessProfile? = nil, fallbackReason: PlannerFallbackReason = .unspecified
  ) {
    self.fitnessProfile = fitnessProfile
    self.fallbackReason = fallbackReason
  }
}

extension GetPlannerViewResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetPlannerViewResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.fitnessProfile)
    m.choice(2, &v.fallbackReason)
  }
}
