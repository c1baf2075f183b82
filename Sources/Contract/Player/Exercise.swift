public import Messages
import Wire

/// One exercise of a workout.
public struct Exercise: Equatable, Sendable {
  /// What it is called.
  public var name: String = ""

  /// How many sets.
  public var setCount: Int32 = 0

  /// The rest that starts by itself after each set but the workout's last; absent or 0: none.
  public var restDuration: Duration?

  /// How hard it is meant to be, as a share of the heart-rate reserve: 0 (rest) to 100 (maximum)
  /// percent; 0 also where it is not said.
  public var intensityPercent: Int32 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
