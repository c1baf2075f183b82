public import Base
public import Messages
public import Wire

extension CatalogueRPC {
  /// Returns an exercise, whether or not it is active.
  public static let getExerciseTemplate = Method<
    GetExerciseTemplateRequest, GetExerciseTemplateResponse
  >(
    service, "GetExerciseTemplate", .account)
}

/// The request message for GetExerciseTemplate.
public struct GetExerciseTemplateRequest: Equatable, Sendable {
  /// The id of the exercise.
  public var exerciseTemplateID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(exerciseTemplateID: UUID) {
    self.exerciseTemplateID = exerciseTemplateID
  }
}

extension GetExerciseTemplateRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.GetExerciseTemplateRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseTemplateID)
  }
}

/// The response message for GetExerciseTemplate.
public struct GetExerciseTemplateResponse: Equatable, Sendable {
  /// The exercise in its current state.
  public var exerciseTemplate: ExerciseTemplate = ExerciseTemplate()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(exerciseTemplate: ExerciseTemplate) {
    self.exerciseTemplate = exerciseTemplate
  }
}

extension GetExerciseTemplateResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.GetExerciseTemplateResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exerciseTemplate)
  }
}
