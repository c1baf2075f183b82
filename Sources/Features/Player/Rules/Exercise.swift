/// One exercise of a workout.
package struct Exercise: Hashable, Sendable {
  /// 1 to 200 characters.
  package let name: String
  /// How many sets, 1 to 100.
  package let setCount: Int
  /// The rest that starts by itself after each set but the workout's last: 0 to 3,600 s, in whole
  /// microseconds; zero means none.
  package let restDuration: Duration
  /// How hard it is meant to be: 0 (rest) to 100 (maximum) percent of the heart-rate reserve.
  package let intensityPercent: Int

  /// An exercise of `setCount` sets.
  package init(
    name: String, setCount: Int, restDuration: Duration = .zero, intensityPercent: Int = 0
  ) {
    self.name = name
    self.setCount = setCount
    self.restDuration = restDuration
    self.intensityPercent = intensityPercent
  }
}
