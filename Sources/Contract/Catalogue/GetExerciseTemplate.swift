public import Base
public import Messages
public import Wire

extension CatalogueRPC {
  /// One exercise, whether it is offered or not.
  public static let getExerciseTemplate = Method<
    GetExerciseTemplateRequest, GetExerciseTemplateResponse
  >(
    service, "GetExerciseTemplate", .account)
}

/// Asks for an exercise.
public struct GetExerciseTemplateRequest: Equatable, Sendable {
  /// The exercise.
  public var exerciseTemplateID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// An exercise.
public struct GetExerciseTemplateResponse: Equatable, Sendable {
  /// As it is now.
  public var exerciseTemplate: ExerciseTemplate = ExerciseTemplate()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
