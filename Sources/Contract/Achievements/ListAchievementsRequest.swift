import CMessages
public import Messages

/// Asks for the achievements.
public struct ListAchievementsRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ListAchievementsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__achievements__v1__list_achievements_request__init)

  init(reading reader: inout Reader<Pulsewire__Achievements__V1__ListAchievementsRequest>) {}

  func write(to raw: inout Pulsewire__Achievements__V1__ListAchievementsRequest, in arena: Arena) {}
}
