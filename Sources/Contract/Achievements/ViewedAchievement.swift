public import Base
public import Messages
import Wire

/// An achievement that was viewed.
public struct ViewedAchievement: Equatable, Sendable {
  /// The key of the achievement.
  public var key: String = ""

  /// The time at which the achievement was first viewed.
  public var viewTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(key: String = "", viewTime: Timestamp) {
    self.key = key
    self.viewTime = viewTime
  }
}

extension ViewedAchievement: MappedMessage {
  public static let layout = MessageLayout("pulsewire.achievements.v1.ViewedAchievement")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.key)
    m.message(2, &v.viewTime)
  }
}
