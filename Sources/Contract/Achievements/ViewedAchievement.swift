public import Base
public import Messages
import Wire

/// That an achievement was seen.
public struct ViewedAchievement: Equatable, Sendable {
  /// The achievement's.
  public var key: String = ""

  /// When it was first seen.
  public var viewTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
