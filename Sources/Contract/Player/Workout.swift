public import Messages
import Wire

/// A planned workout: exercises in order.
public struct Workout: Equatable, Sendable {
  /// The name, as shown on the lock screen.
  public var name: String = ""

  /// The exercises, in order.
  public var exercises: [Exercise] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(name: String, exercises: [Exercise]) {
    self.name = name
    self.exercises = exercises
  }
}

extension Workout: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.Workout")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.name)
    m.list(2, &v.exercises)
  }
}
