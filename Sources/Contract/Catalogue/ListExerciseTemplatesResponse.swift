import CMessages
public import Messages

/// A page of exercises.
public struct ListExerciseTemplatesResponse: Equatable, Sendable {
  /// The exercises.
  public var exerciseTemplates: [ExerciseTemplate]

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(exerciseTemplates: [ExerciseTemplate], nextPageToken: String = "") {
    self.exerciseTemplates = exerciseTemplates
    self.nextPageToken = nextPageToken
  }
}

extension ListExerciseTemplatesResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(
    pulsewire__catalogue__v1__list_exercise_templates_response__init)

  init(reading reader: inout Reader<Pulsewire__Catalogue__V1__ListExerciseTemplatesResponse>) {
    exerciseTemplates = unsafe reader.list(
      "exercise_templates", reader.raw.n_exercise_templates, reader.raw.exercise_templates)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Catalogue__V1__ListExerciseTemplatesResponse, in arena: Arena)
  {
    unsafe (raw.n_exercise_templates, raw.exercise_templates) = arena.copy(list: exerciseTemplates)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
