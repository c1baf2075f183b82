public import Messages

/// What was marked.
public struct MarkAchievementsViewedResponse: Equatable, Sendable {
  /// One for each key, in their order.
  public var views: [ViewedAchievement] = []

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(views: [ViewedAchievement] = []) {
    self.views = views
  }
}

extension MarkAchievementsViewedResponse: MappedMessage {
  public static let layout = MessageLayout(
    "pulsewire.achievements.v1.MarkAchievementsViewedResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.views)
  }
}
