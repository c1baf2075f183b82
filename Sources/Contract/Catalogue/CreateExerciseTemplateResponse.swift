import CMessages
public import Messages

/// The new exercise.
public struct CreateExerciseTemplateResponse: Equatable, Sendable {
  /// As it is now.
  public var exerciseTemplate: ExerciseTemplate

  /// A value with this field.
  public init(exerciseTemplate: ExerciseTemplate) {
    self.exerciseTemplate = exerciseTemplate
  }
}

extension CreateExerciseTemplateResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(
    pulsewire__catalogue__v1__create_exercise_template_response__init)

  init(reading reader: inout Reader<Pulsewire__Catalogue__V1__CreateExerciseTemplateResponse>) {
    exerciseTemplate = unsafe reader.required("exercise_template", reader.raw.exercise_template)
  }

  func write(
    to raw: inout Pulsewire__Catalogue__V1__CreateExerciseTemplateResponse, in arena: Arena
  ) {
    unsafe raw.exercise_template = arena.copy(message: exerciseTemplate)
  }
}
