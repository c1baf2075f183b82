/// The exercises to be done, in order. A session keeps the workout with which it was started.
public struct Workout: Hashable, Sendable {
  /// The name on the lock screen, 1 to 200 characters.
  public let name: String
  /// The exercises, 1 to 100.
  public let exercises: [Exercise]

  /// Creates the workout of these exercises.
  public init(name: String, exercises: [Exercise]) {
    self.name = name
    self.exercises = exercises
  }
}
