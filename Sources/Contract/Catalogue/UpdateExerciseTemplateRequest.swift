public import Base
import CMessages
public import Messages

/// Changes an exercise.
public struct UpdateExerciseTemplateRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The exercise, a UUID; required.
  public var exerciseTemplateID: UUID

  /// The new values of what update_mask names; required.
  public var exerciseTemplate: ExerciseTemplate

  /// Paths such as `name`, at least one; `*` for all. A list is replaced as a whole.
  public var updateMask: Google.FieldMask

  /// The version that the change is meant for, 1 or more; 0 for whichever is there.
  public var expectedVersion: Int64

  /// A value with these fields.
  public init(
    requestID: UUID, exerciseTemplateID: UUID, exerciseTemplate: ExerciseTemplate,
    updateMask: Google.FieldMask, expectedVersion: Int64 = 0
  ) {
    self.requestID = requestID
    self.exerciseTemplateID = exerciseTemplateID
    self.exerciseTemplate = exerciseTemplate
    self.updateMask = updateMask
    self.expectedVersion = expectedVersion
  }
}

extension UpdateExerciseTemplateRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(
    pulsewire__catalogue__v1__update_exercise_template_request__init)

  init(reading reader: inout Reader<Pulsewire__Catalogue__V1__UpdateExerciseTemplateRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    exerciseTemplateID = unsafe reader.uuid("exercise_template_id", reader.raw.exercise_template_id)
    exerciseTemplate = unsafe reader.lenient("exercise_template", reader.raw.exercise_template)
    updateMask = unsafe reader.required("update_mask", reader.raw.update_mask)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
  }

  func write(to raw: inout Pulsewire__Catalogue__V1__UpdateExerciseTemplateRequest, in arena: Arena)
  {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.exercise_template_id = arena.copy(exerciseTemplateID)
    unsafe raw.exercise_template = arena.copy(message: exerciseTemplate)
    unsafe raw.update_mask = arena.copy(message: updateMask)
    unsafe raw.expected_version = expectedVersion
  }
}
