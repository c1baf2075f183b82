public import Base
public import Messages
import Wire

/// One exercise of a workout.
public struct WorkoutExercise: Equatable, Sendable {
  /// A UUID that the client makes.
  public var id: UUID = UUID.zero

  /// The template that it was done from; empty for none.
  public var exerciseTemplateID: UUID?

  /// What it was called.
  public var name: String = ""

  /// Its place in the workout, from 1 on. Exercises of the same place go by their identifiers.
  public var position: Int32 = 0

  /// What the athlete wants to remember of it.
  public var notes: String = ""

  /// Counts its changes from 1. The server sets it.
  public var version: Int64 = 0

  /// When it was last changed. The server sets it.
  public var updateTime: Timestamp?

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
