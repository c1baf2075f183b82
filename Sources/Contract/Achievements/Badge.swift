public import Base
import CMessages
public import Messages

/// A completed achievement, as others see it.
public struct Badge: Equatable, Sendable {
  /// The achievement's.
  public var key: String

  /// The achievement's name, in the caller's language.
  public var title: String

  /// When it was reached.
  public var completeTime: Timestamp?

  /// A value with these fields.
  public init(key: String = "", title: String = "", completeTime: Timestamp? = nil) {
    self.key = key
    self.title = title
    self.completeTime = completeTime
  }
}

extension Badge: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__achievements__v1__badge__init)

  init(reading reader: inout Reader<Pulsewire__Achievements__V1__Badge>) {
    key = unsafe reader.text("key", reader.raw.key)
    title = unsafe reader.text("title", reader.raw.title)
    completeTime = unsafe reader.message("complete_time", reader.raw.complete_time)
  }

  func write(to raw: inout Pulsewire__Achievements__V1__Badge, in arena: Arena) {
    unsafe raw.key = arena.copy(key)
    unsafe raw.title = arena.copy(title)
    unsafe raw.complete_time = arena.copy(message: completeTime)
  }
}
