public import Base
public import Messages
import Wire

/// A completed achievement, as other accounts see it.
public struct Badge: Equatable, Sendable {
  /// The key of the achievement.
  public var key: String = ""

  /// The name of the achievement, in the caller's language.
  public var title: String = ""

  /// The time at which the achievement was reached.
  public var completeTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(key: String = "", title: String = "", completeTime: Timestamp? = nil) {
    self.key = key
    self.title = title
    self.completeTime = completeTime
  }
}

extension Badge: MappedMessage {
  public static let layout = MessageLayout("pulsewire.achievements.v1.Badge")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.key)
    m.text(2, &v.title)
    m.message(3, &v.completeTime)
  }
}
