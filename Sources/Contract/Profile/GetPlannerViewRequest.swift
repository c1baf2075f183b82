public import Messages

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
