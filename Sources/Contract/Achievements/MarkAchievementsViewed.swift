public import Base
public import Messages
public import Wire

extension AchievementRPC {
  /// Tells that the caller has seen that they completed some.
  public static let markAchievementsViewed = Method<
    MarkAchievementsViewedRequest, MarkAchievementsViewedResponse
  >(
    service, "MarkAchievementsViewed", .account)
}

/// Marks achievements as viewed.
public struct MarkAchievementsViewedRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The keys of completed achievements, each once.
  public var keys: [String] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, keys: [String] = []) {
    self.requestID = requestID
    self.keys = keys
  }
}

extension MarkAchievementsViewedRequest: MappedRequest {
  public static let layout = MessageLayout(
    "pulsewire.achievements.v1.MarkAchievementsViewedRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.texts(2, &v.keys)
  }
}

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
