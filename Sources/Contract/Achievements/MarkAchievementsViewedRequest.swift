public import Base
public import Messages

/// Marks achievements as viewed.
public struct MarkAchievementsViewedRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID = UUID.zero

  /// Of completed achievements, 1 to 100, each once.
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
