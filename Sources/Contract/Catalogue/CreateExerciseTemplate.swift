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

/// Adds an exercise.
public struct CreateExerciseTemplateRequest: Equatable, Sendable {
  /// A UUID that the client makes for this exercise.
  public var requestID: UUID = UUID.zero

  /// The exercise, without what the server gives.
  public var exerciseTemplate: ExerciseTemplate = ExerciseTemplate()

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// The new exercise.
public struct CreateExerciseTemplateResponse: Equatable, Sendable {
  /// As it is now.
  public var exerciseTemplate: ExerciseTemplate = ExerciseTemplate()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
