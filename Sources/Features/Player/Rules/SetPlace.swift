/// A set of an exercise of a session.
public struct SetPlace: Hashable, Sendable {
  /// The number of the exercise, which stays the same wherever the exercise is moved.
  public let exerciseNumber: Int
  /// The set of that exercise, counted from 0.
  public let setIndex: Int

  /// Creates the place of a set.
  public init(exerciseNumber: Int, setIndex: Int) {
    self.exerciseNumber = exerciseNumber
    self.setIndex = setIndex
  }
}
