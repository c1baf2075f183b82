public import Messages
import Wire

/// The energy that a workout took.
public struct WorkoutCalories: Equatable, Sendable {
  /// The energy in kilocalories.
  public var kcal: Double = 0

  /// The source.
  public var source: CaloriesSource = .unspecified

  /// Creates an empty message.
  public init() {}
}

extension WorkoutCalories: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.WorkoutCalories")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.kcal)
    m.choice(2, &v.source)
  }
}
