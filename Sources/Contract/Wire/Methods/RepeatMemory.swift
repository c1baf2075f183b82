/// The time for which a server recognizes a repeat of a request by its request_id: the repeat changes nothing.
public struct RepeatMemory: Sendable, Hashable, CustomStringConvertible {
  /// The time, such as `24 hours` or `as long as the token`.
  public let description: String

  /// The time of a change whose response is stored apart from what it changed.
  public static let day = RepeatMemory(description: "24 hours")
  /// The time of a change of a workout log.
  public static let month = RepeatMemory(description: "30 days")
  /// The time of a merge of accounts.
  public static let year = RepeatMemory(description: "a year")
  /// The time of a refresh of tokens, which has no other end.
  public static let untilNextRefresh = RepeatMemory(
    description: "until the new refresh token is used")

  /// Returns the time of a change that is recorded in what it made, such as `the token`.
  public static func asLong(as subject: String) -> RepeatMemory {
    RepeatMemory(description: "as long as \(subject)")
  }
}
