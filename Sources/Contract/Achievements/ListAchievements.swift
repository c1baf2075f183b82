public import Messages
public import Wire

extension AchievementRPC {
  /// All achievements that there are, with how far the caller is.
  public static let listAchievements = Method<ListAchievementsRequest, ListAchievementsResponse>(
    service, "ListAchievements", .account)
}

/// Asks for the achievements.
public struct ListAchievementsRequest: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ListAchievementsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.achievements.v1.ListAchievementsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

/// The achievements. They are few, so there are no pages.
public struct ListAchievementsResponse: Equatable, Sendable {
  /// By measure, and then by target.
  public var achievements: [Achievement] = []

  /// How many of them are completed.
  public var badgeCount: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
