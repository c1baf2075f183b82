/// A set of an exercise of a session.
package struct SetPlace: Hashable, Sendable {
  /// The number of the exercise, which stays the same wherever the exercise is moved.
  package let exerciseNumber: Int
  /// The set of that exercise, counted from 0.
  package let setIndex: Int

  /// Creates the place of a set.
  package init(exerciseNumber: Int, setIndex: Int) {
    self.exerciseNumber = exerciseNumber
    self.setIndex = setIndex
  }
}
