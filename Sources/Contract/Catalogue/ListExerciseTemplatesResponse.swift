public import Messages

/// A page of exercises.
public struct ListExerciseTemplatesResponse: Equatable, Sendable {
  /// The exercises.
  public var exerciseTemplates: [ExerciseTemplate] = []

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(exerciseTemplates: [ExerciseTemplate], nextPageToken: String = "") {
    self.exerciseTemplates = exerciseTemplates
    self.nextPageToken = nextPageToken
  }
}

extension ListExerciseTemplatesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.ListExerciseTemplatesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.exerciseTemplates)
    m.text(2, &v.nextPageToken)
  }
}
