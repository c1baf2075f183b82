public import Base
public import Messages
public import Wire

extension CatalogueRPC {
  /// Changes the fields that update_mask names; what comes out is judged as a whole.
  ///
  /// Its limit is for three lists of 30 sentences, and a mask.
  public static let updateExerciseTemplate = Method<
    UpdateExerciseTemplateRequest, UpdateExerciseTemplateResponse
  >(
    service, "UpdateExerciseTemplate", .administrator, .kibibytes(384))
}

/// Changes an exercise.
public struct UpdateExerciseTemplateRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The exercise.
  public var exerciseTemplateID: UUID = UUID.zero

  /// The new values of what update_mask names.
  public var exerciseTemplate: ExerciseTemplate = ExerciseTemplate()

  /// Paths such as `name`, at least one; `*` for all. A list is replaced as a whole.
  public var updateMask: Google.FieldMask = Google.FieldMask()

  /// The version that the change is meant for; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

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

/// The changed exercise.
public struct UpdateExerciseTemplateResponse: Equatable, Sendable {
  /// As it is now.
  public var exerciseTemplate: ExerciseTemplate = ExerciseTemplate()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
