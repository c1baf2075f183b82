public import Messages

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
