public import Base
public import Messages
public import Wire

extension CatalogueRPC {
  /// Adds an exercise.
  public static let createExerciseTemplate = Method<
    CreateExerciseTemplateRequest, CreateExerciseTemplateResponse
  >(
    service, "CreateExerciseTemplate", .administrator)
}

/// The request message for CreateExerciseTemplate.
public struct CreateExerciseTemplateRequest: Equatable, Sendable {
  /// A UUID that the client creates for this exercise.
  public var requestID: UUID = UUID.zero

  /// The exercise, without the fields that the server sets.
  public var exerciseTemplate: ExerciseTemplate = ExerciseTemplate()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, exerciseTemplate: ExerciseTemplate) {
    self.requestID = requestID
    self.exerciseTemplate = exerciseTemplate
  }
}

extension CreateExerciseTemplateRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.CreateExerciseTemplateRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.exerciseTemplate)
  }
}

/// The response message for CreateExerciseTemplate.
public struct CreateExerciseTemplateResponse: Equatable, Sendable {
  /// The exercise in its current state.
  public var exerciseTemplate: ExerciseTemplate = ExerciseTemplate()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(exerciseTemplate: ExerciseTemplate) {
    self.exerciseTemplate = exerciseTemplate
  }
}

extension CreateExerciseTemplateResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.CreateExerciseTemplateResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exerciseTemplate)
  }
}
