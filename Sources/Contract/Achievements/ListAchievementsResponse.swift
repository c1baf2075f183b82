import CMessages
public import Messages

/// The achievements. They are few, so there are no pages.
public struct ListAchievementsResponse: Equatable, Sendable {
  /// By measure, and then by target.
  public var achievements: [Achievement]

  /// How many of them are completed.
  public var badgeCount: Int64

  /// A value with these fields.
  public init(achievements: [Achievement] = [], badgeCount: Int64 = 0) {
    self.achievements = achievements
    self.badgeCount = badgeCount
  }
}

extension ListAchievementsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__achievements__v1__list_achievements_response__init)

  init(reading reader: inout Reader<Pulsewire__Achievements__V1__ListAchievementsResponse>) {
    achievements = unsafe reader.list(
      "achievements", reader.raw.n_achievements, reader.raw.achievements)
    badgeCount = unsafe reader.raw.badge_count
  }

  func write(to raw: inout Pulsewire__Achievements__V1__ListAchievementsResponse, in arena: Arena) {
    unsafe (raw.n_achievements, raw.achievements) = arena.copy(list: achievements)
    unsafe raw.badge_count = badgeCount
  }
}
