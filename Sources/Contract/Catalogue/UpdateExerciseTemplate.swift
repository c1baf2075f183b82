public import Base
public import Messages
public import Wire

extension CatalogueRPC {
  /// Changes the fields in update_mask; the result is validated as a whole.
  ///
  /// The request limit allows for three lists of 30 sentences, and a mask.
  public static let updateExerciseTemplate = Method<
    UpdateExerciseTemplateRequest, UpdateExerciseTemplateResponse
  >(
    service, "UpdateExerciseTemplate", .administrator, .kibibytes(384))
}

/// The request message for UpdateExerciseTemplate.
public struct UpdateExerciseTemplateRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the exercise.
  public var exerciseTemplateID: UUID = UUID.zero

  /// The new values of the fields in update_mask.
  public var exerciseTemplate: ExerciseTemplate = ExerciseTemplate()

  /// The paths of the fields to change, such as `name`, at least one; `*` for all fields. A list is replaced
  /// as a whole.
  public var updateMask: Google.FieldMask = Google.FieldMask()

  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

extension UpdateExerciseTemplateRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.UpdateExerciseTemplateRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.exerciseTemplateID)
    m.message(3, &v.exerciseTemplate)
    m.message(4, &v.updateMask)
    m.number(5, &v.expectedVersion)
  }
}

/// The response message for UpdateExerciseTemplate.
public struct UpdateExerciseTemplateResponse: Equatable, Sendable {
  /// The exercise in its current state.
  public var exerciseTemplate: ExerciseTemplate = ExerciseTemplate()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(exerciseTemplate: ExerciseTemplate) {
    self.exerciseTemplate = exerciseTemplate
  }
}

extension UpdateExerciseTemplateResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.UpdateExerciseTemplateResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exerciseTemplate)
  }
}
