public import Base
import CMessages
public import Messages

/// Adds an exercise.
public struct CreateExerciseTemplateRequest: Equatable, Sendable {
  /// A UUID that the client makes for this exercise; required.
  public var requestID: UUID

  /// The exercise, without what the server gives; required.
  public var exerciseTemplate: ExerciseTemplate

  /// A value with these fields.
  public init(requestID: UUID, exerciseTemplate: ExerciseTemplate) {
    self.requestID = requestID
    self.exerciseTemplate = exerciseTemplate
  }
}

extension CreateExerciseTemplateRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(
    pulsewire__catalogue__v1__create_exercise_template_request__init)

  init(reading reader: inout Reader<Pulsewire__Catalogue__V1__CreateExerciseTemplateRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    exerciseTemplate = unsafe reader.lenient("exercise_template", reader.raw.exercise_template)
  }

  func write(to raw: inout Pulsewire__Catalogue__V1__CreateExerciseTemplateRequest, in arena: Arena)
  {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.exercise_template = arena.copy(message: exerciseTemplate)
  }
}
