import CMessages
public import Messages

/// What was marked.
public struct MarkAchievementsViewedResponse: Equatable, Sendable {
  /// One for each key, in their order.
  public var views: [ViewedAchievement]

  /// A value with this field.
  public init(views: [ViewedAchievement] = []) {
    self.views = views
  }
}

extension MarkAchievementsViewedResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(
    pulsewire__achievements__v1__mark_achievements_viewed_response__init)

  init(reading reader: inout Reader<Pulsewire__Achievements__V1__MarkAchievementsViewedResponse>) {
    views = unsafe reader.list("views", reader.raw.n_views, reader.raw.views)
  }

  func write(
    to raw: inout Pulsewire__Achievements__V1__MarkAchievementsViewedResponse, in arena: Arena
  ) {
    unsafe (raw.n_views, raw.views) = arena.copy(list: views)
  }
}
