public import Base
import CMessages
public import Messages

/// Offers an exercise no more, or again.
public struct RetireExerciseTemplateRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The exercise, a UUID; required.
  public var exerciseTemplateID: UUID

  /// The version that the change is meant for, 1 or more; 0 for whichever is there.
  public var expectedVersion: Int64

  /// Whether it is offered again instead.
  public var restores: Bool

  /// A value with these fields.
  public init(
    requestID: UUID, exerciseTemplateID: UUID, expectedVersion: Int64 = 0, restores: Bool = false
  ) {
    self.requestID = requestID
    self.exerciseTemplateID = exerciseTemplateID
    self.expectedVersion = expectedVersion
    self.restores = restores
  }
}

extension RetireExerciseTemplateRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(
    pulsewire__catalogue__v1__retire_exercise_template_request__init)

  init(reading reader: inout Reader<Pulsewire__Catalogue__V1__RetireExerciseTemplateRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    exerciseTemplateID = unsafe reader.uuid("exercise_template_id", reader.raw.exercise_template_id)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
    restores = unsafe reader.raw.restores != 0
  }

  func write(to raw: inout Pulsewire__Catalogue__V1__RetireExerciseTemplateRequest, in arena: Arena)
  {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.exercise_template_id = arena.copy(exerciseTemplateID)
    unsafe raw.expected_version = expectedVersion
    unsafe raw.restores = restores ? 1 : 0
  }
}
