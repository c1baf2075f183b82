import CMessages
public import Messages

/// One page of logs.
public struct ListWorkoutLogsResponse: Equatable, Sendable {
  /// The logs, those that began last first.
  public var workoutLogs: [WorkoutLog]

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(workoutLogs: [WorkoutLog] = [], nextPageToken: String = "") {
    self.workoutLogs = workoutLogs
    self.nextPageToken = nextPageToken
  }
}

extension ListWorkoutLogsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__logs__v1__list_workout_logs_response__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__ListWorkoutLogsResponse>) {
    workoutLogs = unsafe reader.list(
      "workout_logs", reader.raw.n_workout_logs, reader.raw.workout_logs)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Logs__V1__ListWorkoutLogsResponse, in arena: Arena) {
    unsafe (raw.n_workout_logs, raw.workout_logs) = arena.copy(list: workoutLogs)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
