public import Base
public import Messages
import Wire

/// An exercise of a workout, from the exercise catalogue or the athlete's own, or a step of intervals.
public struct PlannedExercise: Equatable, Sendable {
  /// The id of the exercise in a session, which its entry in the workout log also has. Set by the server; nil
  /// outside a session.
  public var id: UUID?

  /// The exercise in the exercise catalogue; nil for the athlete's own exercise.
  public var exerciseTemplateID: UUID?

  /// The name.
  public var name: String = ""

  /// Notes for the athlete.
  public var notes: String = ""

  /// The sets, in order.
  public var sets: [PlannedSet] = []

  /// Whether each set is done once with each side. The repetitions are those of one side.
  public var isUnilateral: Bool = false

  /// Whether the weight supports the athlete instead of being lifted.
  public var isAssisted: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates an exercise of sets.
  public init(name: String, exerciseTemplateID: UUID? = nil, sets: [PlannedSet]) {
    self.name = name
    self.exerciseTemplateID = exerciseTemplateID
    self.sets = sets
  }
}

extension PlannedExercise: MappedMessage {
  public static let layout = MessageLayout("pulsewire.workouts.v1.PlannedExercise")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.exerciseTemplateID)
    m.text(3, &v.name)
    m.text(4, &v.notes)
    m.list(5, &v.sets)
    m.flag(6, &v.isUnilateral)
    m.flag(7, &v.isAssisted)
  }
}
