public import Base
import CMessages
public import Messages

/// Asks for an exercise.
public struct GetExerciseTemplateRequest: Equatable, Sendable {
  /// The exercise, a UUID; required.
  public var exerciseTemplateID: UUID

  /// A value with this field.
  public init(exerciseTemplateID: UUID) {
    self.exerciseTemplateID = exerciseTemplateID
  }
}

extension GetExerciseTemplateRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__catalogue__v1__get_exercise_template_request__init)

  init(reading reader: inout Reader<Pulsewire__Catalogue__V1__GetExerciseTemplateRequest>) {
    exerciseTemplateID = unsafe reader.uuid("exercise_template_id", reader.raw.exercise_template_id)
  }

  func write(to raw: inout Pulsewire__Catalogue__V1__GetExerciseTemplateRequest, in arena: Arena) {
    unsafe raw.exercise_template_id = arena.copy(exerciseTemplateID)
  }
}
