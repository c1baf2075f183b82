public import Messages
public import Wire

extension AchievementRPC {
  /// Lists all achievements, with the caller's progress.
  public static let listAchievements = Method<ListAchievementsRequest, ListAchievementsResponse>(
    service, "ListAchievements", .account)
}

/// The request message for ListAchievements.
public struct ListAchievementsRequest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension ListAchievementsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.achievements.v1.ListAchievementsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The response message for ListAchievements. There are few achievements, so there are no pages.
public struct ListAchievementsResponse: Equatable, Sendable {
  /// The achievements, ordered by measure, then by target.
  public var achievements: [Achievement] = []

  /// The number of completed achievements.
  public var badgeCount: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(achievements: [Achievement] = [], badgeCount: Int64 = 0) {
    self.achievements = achievements
    self.badgeCount = badgeCount
  }
}

extension ListAchievementsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.achievements.v1.ListAchievementsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.achievements)
    m.number(2, &v.badgeCount)
  }
}
