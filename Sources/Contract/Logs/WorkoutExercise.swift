public import Base
import CMessages
public import Messages

/// One exercise of a workout.
public struct WorkoutExercise: Equatable, Sendable {
  /// A UUID that the client makes.
  public var id: UUID

  /// The template that it was done from; empty for none.
  public var exerciseTemplateID: UUID?

  /// What it was called, 1 to 200 characters.
  public var name: String

  /// Its place in the workout, 1 to 200. Exercises of the same place go by their identifiers.
  public var position: Int32

  /// What the athlete wants to remember of it, up to 2,000 characters.
  public var notes: String

  /// Counts its changes from 1. The server sets it.
  public var version: Int64

  /// When it was last changed. The server sets it.
  public var updateTime: Timestamp?

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

extension WorkoutExercise: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__workout_exercise__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__WorkoutExercise>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    exerciseTemplateID = unsafe reader.optionalUUID(
      "exercise_template_id", reader.raw.exercise_template_id)
    name = unsafe reader.text("name", reader.raw.name, characters: 1...200)
    position = unsafe reader.number("position", reader.raw.position, in: 1...200)
    notes = unsafe reader.text("notes", reader.raw.notes, characters: 0...2000)
    version = unsafe reader.raw.version
    updateTime = unsafe reader.message("update_time", reader.raw.update_time)
  }

  func write(to raw: inout Pulsewire__Logs__V1__WorkoutExercise, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.exercise_template_id = arena.copy(exerciseTemplateID)
    unsafe raw.name = arena.copy(name)
    unsafe raw.position = position
    unsafe raw.notes = arena.copy(notes)
    unsafe raw.version = version
    unsafe raw.update_time = arena.copy(message: updateTime)
  }
}
