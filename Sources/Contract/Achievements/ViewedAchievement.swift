public import Base
import CMessages
public import Messages

/// That an achievement was seen.
public struct ViewedAchievement: Equatable, Sendable {
  /// The achievement's.
  public var key: String

  /// When it was first seen.
  public var viewTime: Timestamp

  /// A value with these fields.
  public init(key: String = "", viewTime: Timestamp) {
    self.key = key
    self.viewTime = viewTime
  }
}

extension ViewedAchievement: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__achievements__v1__viewed_achievement__init)

  init(reading reader: inout Reader<Pulsewire__Achievements__V1__ViewedAchievement>) {
    key = unsafe reader.text("key", reader.raw.key)
    viewTime = unsafe reader.required("view_time", reader.raw.view_time)
  }

  func write(to raw: inout Pulsewire__Achievements__V1__ViewedAchievement, in arena: Arena) {
    unsafe raw.key = arena.copy(key)
    unsafe raw.view_time = arena.copy(message: viewTime)
  }
}
