public import Base
import CMessages
public import Messages

/// Asks for a log.
public struct GetWorkoutLogRequest: Equatable, Sendable {
  /// The log: of a session, the session's identifier.
  public var workoutLogID: UUID

  /// A value with this field.
  public init(workoutLogID: UUID) {
    self.workoutLogID = workoutLogID
  }
}

extension GetWorkoutLogRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__logs__v1__get_workout_log_request__init)

  init(reading reader: inout Reader<Pulsewire__Logs__V1__GetWorkoutLogRequest>) {
    workoutLogID = unsafe reader.uuid("workout_log_id", reader.raw.workout_log_id)
  }

  func write(to raw: inout Pulsewire__Logs__V1__GetWorkoutLogRequest, in arena: Arena) {
    unsafe raw.workout_log_id = arena.copy(workoutLogID)
  }
}
