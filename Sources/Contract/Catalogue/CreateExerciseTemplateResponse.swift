public import Messages

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
