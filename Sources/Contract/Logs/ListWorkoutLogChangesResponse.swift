import CMessages
public import Messages

/// One page of changes.
public struct ListWorkoutLogChangesResponse: Equatable, Sendable {
  /// The changes, the newest first.
  public var changes: [WorkoutLogChange]

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(changes: [WorkoutLogChange] = [], nextPageToken: String = "") {
    self.changes = changes
    self.nextPageToken = nextPageToken
  }
}

extension ListWorkoutLogChangesResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__list_workout_log_changes_response__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__ListWorkoutLogChangesResponse>) {
    changes = unsafe reader.list(
      "changes", reader.raw.n_changes, reader.raw.changes)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Logs__V1__ListWorkoutLogChangesResponse, in arena: Arena) {
    unsafe (raw.n_changes, raw.changes) = arena.copy(list: changes)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
