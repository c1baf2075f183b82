public import Messages
import Wire

/// An exercise of a workout.
public struct Exercise: Equatable, Sendable {
  /// The name.
  public var name: String = ""

  /// The number of sets.
  public var setCount: Int32 = 0

  /// The rest that starts automatically after each set except the workout's last; none if nil or 0.
  public var restDuration: Duration?

  /// The intended intensity in percent of the heart-rate reserve, where 0 is rest and 100 is the maximum;
  /// also 0 if unspecified.
  public var intensityPercent: Int32 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    name: String, setCount: Int32, restDuration: Duration? = nil, intensityPercent: Int32 = 0
  ) {
    self.name = name
    self.setCount = setCount
    self.restDuration = restDuration
    self.intensityPercent = intensityPercent
  }
}

extension Exercise: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.Exercise")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.name)
    m.number(2, &v.setCount)
    m.duration(3, &v.restDuration)
    m.number(4, &v.intensityPercent)
  }
}
