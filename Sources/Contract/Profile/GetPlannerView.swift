public import Messages
public import Wire

extension ProfileRPC {
  /// Returns the workout planner's view of the caller: the fitness profile, read with the planner's own
  /// permissions; or the reason why it is not visible, in which case the server makes plans by rules.
  public static let getPlannerView = Method<GetPlannerViewRequest, GetPlannerViewResponse>(
    service, "GetPlannerView", .account)
}

/// The request message for GetPlannerView.
public struct GetPlannerViewRequest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension GetPlannerViewRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.profile.v1.GetPlannerViewRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The response message for GetPlannerView.
public struct GetPlannerViewResponse: Equatable, Sendable {
  /// The fitness profile with the current age range, and no name, address or birth date; nil if it is not
  /// visible to the planner.
  public var fitnessProfile: FitnessProfile?

  /// The reason why the profile is not visible; unspecified if it is visible.
  public var fallbackReason: PlannerFallbackReason = .standIn

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
