public import Base
public import Messages
public import Wire

extension CatalogueRPC {
  /// Retires an exercise, or restores it.
  public static let retireExerciseTemplate = Method<
    RetireExerciseTemplateRequest, RetireExerciseTemplateResponse
  >(
    service, "RetireExerciseTemplate", .administrator)
}

/// The request message for RetireExerciseTemplate.
public struct RetireExerciseTemplateRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the exercise.
  public var exerciseTemplateID: UUID = UUID.zero

  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Whether to restore the exercise instead.
  public var restores: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    requestID: UUID, exerciseTemplateID: UUID, expectedVersion: Int64 = 0, restores: Bool = false
  ) {
    self.requestID = requestID
    self.exerciseTemplateID = exerciseTemplateID
    self.expectedVersion = expectedVersion
    self.restores = restores
  }
}

extension RetireExerciseTemplateRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.RetireExerciseTemplateRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.exerciseTemplateID)
    m.number(3, &v.expectedVersion)
    m.flag(4, &v.restores)
  }
}

/// The response message for RetireExerciseTemplate.
public struct RetireExerciseTemplateResponse: Equatable, Sendable {
  /// The exercise in its current state.
  public var exerciseTemplate: ExerciseTemplate = ExerciseTemplate()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(exerciseTemplate: ExerciseTemplate) {
    self.exerciseTemplate = exerciseTemplate
  }
}

extension RetireExerciseTemplateResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.RetireExerciseTemplateResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exerciseTemplate)
  }
}
