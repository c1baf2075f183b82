public import Messages
public import Wire

extension StatisticsRPC {
  /// Returns the current and the longest streak, and the protections.
  public static let getStreak = Method<GetStreakRequest, GetStreakResponse>(
    service, "GetStreak", .account)
}

/// The request message for GetStreak.
public struct GetStreakRequest: MappedRequest {
  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.GetStreakRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

/// The response message for GetStreak.
public struct GetStreakResponse: MappedMessage {
  /// The streak.
  public var streak = Streak()

  public init() {}
  public static let layout = MessageLayout("pulsewire.statistics.v1.GetStreakResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.streak)
  }
}
