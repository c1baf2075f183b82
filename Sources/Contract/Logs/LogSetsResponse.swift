public import Messages

/// What is logged.
public struct LogSetsResponse: Equatable, Sendable {
  /// The request's exercises as they are in the log, in the request's order.
  public var exercises: [WorkoutExercise] = []

  /// The request's sets as they are in the log, in the request's order.
  public var sets: [WorkoutSet] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(exercises: [WorkoutExercise] = [], sets: [WorkoutSet] = []) {
    self.exercises = exercises
    self.sets = sets
  }
}

extension LogSetsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.LogSetsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.exercises)
    m.list(2, &v.sets)
  }
}
