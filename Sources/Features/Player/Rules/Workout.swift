/// What is to be done: exercises in order. It stays with the session that was started from it.
public struct Workout: Hashable, Sendable {
  /// The name on the lock screen, 1 to 200 characters.
  public let name: String
  /// 1 to 100 exercises.
  public let exercises: [Exercise]

  /// The workout of these exercises.
  public init(name: String, exercises: [Exercise]) {
    self.name = name
    self.exercises = exercises
  }
}
