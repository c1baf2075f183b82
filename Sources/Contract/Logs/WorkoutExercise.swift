public import Base
public import Messages
import Wire

/// An exercise of a workout.
public struct WorkoutExercise: Equatable, Sendable {
  /// A UUID that the client creates.
  public var id: UUID = UUID.zero

  /// The exercise template that it was done from; nil if there is none.
  public var exerciseTemplateID: UUID?

  /// The name of the exercise.
  public var name: String = ""

  /// The position in the workout, starting at 1. Exercises with the same position are ordered by id.
  public var position: Int32 = 0

  /// The athlete's notes.
  public var notes: String = ""

  /// The version, which starts at 1 and grows by one with each change. Set by the server.
  public var version: Int64 = 0

  /// The time of the last change. Set by the server.
  public var updateTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    id: UUID, exerciseTemplateID: UUID? = nil, name: String = "", position: Int32 = 0,
    notes: String = "", version: Int64 = 0, updateTime: Timestamp? = nil
  ) {
    self.id = id
    self.exerciseTemplateID = exerciseTemplateID
    self.name = name
    self.position = position
    self.notes = notes
    self.version = version
    self.updateTime = updateTime
  }
}

extension WorkoutExercise: MappedMessage {
  public static let layout = MessageLayout("pulsewire.logs.v1.WorkoutExercise")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.exerciseTemplateID)
    m.text(3, &v.name)
    m.number(4, &v.position)
    m.text(5, &v.notes)
    m.number(6, &v.version)
    m.message(7, &v.updateTime)
  }
}
