public import Base
public import Messages
public import Wire

extension AchievementRPC {
  /// Marks completed achievements as viewed.
  public static let markAchievementsViewed = Method<
    MarkAchievementsViewedRequest, MarkAchievementsViewedResponse
  >(
    service, "MarkAchievementsViewed", .account)
}

/// The request message for MarkAchievementsViewed.
public struct MarkAchievementsViewedRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The keys of completed achievements, without duplicates.
  public var keys: [String] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for MarkAchievementsViewed.
public struct MarkAchievementsViewedResponse: Equatable, Sendable {
  /// The viewed achievements, one for each key, in the order of the keys.
  public var views: [ViewedAchievement] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
