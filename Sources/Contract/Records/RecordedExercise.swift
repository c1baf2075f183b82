public import Base
public import Messages
import Wire

/// An exercise of an athlete.
public struct RecordedExercise: Equatable, Sendable {
  /// The exercise template; nil if the exercise is identified by its name.
  public var exerciseTemplateID: UUID?

  /// The name; ignored if there is an exercise template, and otherwise required.
  public var name: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(exerciseTemplateID: UUID? = nil, name: String = "") {
    self.exerciseTemplateID = exerciseTemplateID
    self.name = name
  }
}

extension RecordedExercise: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.RecordedExercise")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseTemplateID)
    m.text(2, &v.name)
  }
}
