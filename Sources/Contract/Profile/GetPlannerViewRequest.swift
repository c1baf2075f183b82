import CMessages
public import Messages

/// Asks what a planner sees.
public struct GetPlannerViewRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension GetPlannerViewRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__profile__v1__get_planner_view_request__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__GetPlannerViewRequest>) {}

  func write(to raw: inout Pulsewire__Profile__V1__GetPlannerViewRequest, in arena: Arena) {}
}
