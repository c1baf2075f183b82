/// An exercise of a workout.
public struct Exercise: Hashable, Sendable {
  /// The name, 1 to 200 characters.
  public let name: String
  /// The number of sets, 1 to 100.
  public let setCount: Int
  /// The rest that starts by itself after each set except the workout's last: 0 to 3,600 s, in whole microseconds; zero
  /// means none.
  public let restDuration: Duration
  /// The intended intensity: 0 (rest) to 100 (maximum) percent of the heart-rate reserve.
  public let intensityPercent: Int

  /// Creates an exercise of `setCount` sets.
  public init(
    name: String, setCount: Int, restDuration: Duration = .zero, intensityPercent: Int = 0
  ) {
    self.name = name
    self.setCount = setCount
    self.restDuration = restDuration
    self.intensityPercent = intensityPercent
  }
}
