public import Base
public import Messages

/// Asks for an exercise.
public struct GetExerciseTemplateRequest: Equatable, Sendable {
  /// The exercise, a UUID; required.
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
